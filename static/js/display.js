// Makes the display settings live: sliders swap the look sheet while they move, every choice is shown
// at once and posted. Without this script the same forms have a button.

const root = document.documentElement;
const SLIDERS = ["contrast", "grain", "temperature"];
const percent = new Intl.NumberFormat(root.lang, { style: "percent" });
let waiting = 0;

function values(form) {
  return Object.fromEntries(SLIDERS.map((name) => [name, form.elements[name].value]));
}

/** Puts the look sheet of these values after the old ones, which go when the new one has come. */
function showLook(chosen) {
  const old = document.getElementById("look");
  const sheet = old.cloneNode();
  const address = old.dataset.pattern.replace(/\{(\w+)\}/g, (_, name) => chosen[name]);
  if (old.getAttribute("href") === address) return;
  sheet.href = address;
  old.removeAttribute("id");
  sheet.addEventListener("load", () => {
    while (lookBefore(sheet)) lookBefore(sheet).remove();
  });
  // A look that cannot be had leaves the page with the one it has.
  sheet.addEventListener("error", () => {
    if (sheet.id) lookBefore(sheet).id = sheet.id;
    sheet.remove();
  });
  old.after(sheet);
}

/** Returns the look sheet right before this one, if any: several stay while the last is on its way. */
function lookBefore(sheet) {
  const before = sheet.previousElementSibling;
  return before?.dataset.pattern ? before : null;
}

function followSlider(input) {
  for (const twin of document.querySelectorAll(`[data-display] input[name="${input.name}"]`)) {
    twin.value = input.value;
    twin.previousElementSibling.textContent = percent.format(input.value / 100);
  }
  clearTimeout(waiting);
  waiting = setTimeout(() => showLook(values(input.form)), 80);
}

function keep(form) {
  fetch(form.action, { method: "POST", body: new URLSearchParams(new FormData(form)), redirect: "manual" });
}

document.addEventListener("input", ({ target }) => {
  if (target.type === "range" && target.closest("[data-display]")) followSlider(target);
});

document.addEventListener("change", ({ target }) => {
  const form = target.closest("[data-display]");
  if (!form) return;
  if (target.type === "radio") {
    root.dataset[target.name] = target.value;
    root.dispatchEvent(new CustomEvent("display", { detail: target.name }));
  }
  keep(form);
});

// A menu closes on Escape and on a tap beside it.
document.addEventListener("keydown", (event) => {
  const menu = event.key === "Escape" && document.querySelector(".menu[open]");
  if (!menu) return;
  menu.open = false;
  menu.querySelector("summary").focus();
});
document.addEventListener("click", ({ target }) => {
  for (const menu of document.querySelectorAll(".menu[open]")) {
    if (!menu.contains(target)) menu.open = false;
  }
});
