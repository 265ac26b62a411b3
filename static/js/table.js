// The hand by keyboard: arrows move, Escape and a tap elsewhere close an open card, and focus that a
// swap has lost goes to the next card, else to the status.

const KEYS = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 };
let focused = null; // the id of the element last focused by the guest, and of the cards that stood after it

const hand = () => document.getElementById("hand");
const cards = () => [...(hand()?.querySelectorAll(".card:is(button, a, summary)") ?? [])];
const openCard = () => document.querySelector(".choice[open]");

document.addEventListener("keydown", (event) => {
  const opened = event.key === "Escape" && (openCard() ?? document.querySelector(".rail[open]"));
  if (opened) {
    opened.open = false;
    opened.querySelector("summary").focus();
    return;
  }
  const card = event.target.closest?.("#hand .card");
  if (!card || event.ctrlKey || event.altKey || event.metaKey) return;
  const row = cards();
  const last = row.length - 1;
  const wanted = { Home: 0, End: last }[event.key] ?? row.indexOf(card) + (KEYS[event.key] ?? NaN);
  if (Number.isNaN(wanted)) return;
  event.preventDefault();
  row[Math.min(Math.max(wanted, 0), last)].focus();
});

document.addEventListener("click", ({ target }) => {
  for (const opened of [openCard(), document.querySelector(".rail[open]")]) {
    if (opened && !opened.contains(target)) opened.open = false;
  }
});

document.addEventListener("focusin", ({ target }) => {
  if (!target.closest("#main")) {
    focused = null;
    return;
  }
  const row = cards();
  const place = row.indexOf(target.closest(".card") ?? target.closest(".choice")?.querySelector(".card"));
  const after = place < 0 ? [] : [...row.slice(place), ...row.slice(0, place).reverse()];
  focused = [target.id, ...after.map(({ id }) => id)].filter(Boolean);
});

document.addEventListener("htmx:after:swap", () => {
  const held = document.activeElement;
  if (!focused || (held !== document.body && (held.id !== "status" || focused[0] === "status"))) return;
  const wanted = focused;
  const next = wanted.map((id) => document.getElementById(id)).find((found) => found?.matches("button, a, summary"));
  (next ?? document.getElementById("status"))?.focus({ preventScroll: true });
  focused = wanted;
});

/** Marks the table cards that the options of an open card would take. */
function markTable(buttons, mark) {
  for (const card of document.querySelectorAll(`.middle .${mark}`)) card.classList.remove(mark);
  for (const { value } of buttons) {
    for (const code of value.split(".").slice(1)) document.getElementById(`card-${code}`)?.classList.add(mark);
  }
}

document.addEventListener("toggle", () => {
  markTable(openCard()?.querySelectorAll("button[name=action]") ?? [], "open");
  markTable([], "taken");
}, true);

for (const [kind, isOver] of [["pointerover", true], ["pointerout", false], ["focusin", true], ["focusout", false]]) {
  document.addEventListener(kind, ({ target }) => {
    const button = target.closest?.(".choice[open] button[name=action]");
    if (button) markTable(isOver ? [button] : [], "taken");
  });
}
