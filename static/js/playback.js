// Shows the answer to a move line by line: every frame is the table as it was after one line
// (decision 26). Without this script, and at pace "instant", the table as it is now is simply there.

import { cardSounds } from "./sound.js";

const root = document.documentElement;
const PACES = { slow: [1200, 2400], normal: [700, 1200], fast: [300, 600], instant: [0, 0] };
const sounds = cardSounds();
const calm = matchMedia("(prefers-reduced-motion: reduce)");
let running = null; // the playback under way
let moving = null; // the view transition under way

// Where frames are shown, the last trick need not stay on the table afterwards (the style sheet asks).
function markPlayback() {
  root.toggleAttribute("data-playback", root.dataset.pace !== "instant");
}
markPlayback();

const isStill = () => calm.matches || root.dataset.motion === "still";
const pace = () => PACES[root.dataset.pace] ?? PACES.normal;

/** Appends a sentence to the live region, as an element of its own. */
function say(sentence) {
  if (!sentence) return;
  const line = document.createElement("p");
  line.textContent = sentence;
  const region = document.getElementById("say");
  region.append(line);
  while (region.childElementCount > 40) region.firstElementChild.remove();
}

/** Tells what is to be done now; always the last sentence. */
function sayStatus() {
  const status = document.getElementById("status");
  const isOver = document.querySelector("main[data-over]");
  if (status && (isOver || status.classList.contains("yours"))) say(status.textContent.replace(/\s+/g, " ").trim());
}

function show(text) {
  const swap = () => htmx.swap({ text, target: "#main", swap: "outerMorph show:none", sourceElement: document.body });
  if (isStill() || !document.startViewTransition) return Promise.resolve(swap());
  moving = document.startViewTransition(swap);
  moving.finished.finally(() => { moving = null; });
  moving.ready.catch(() => {}); // a skipped transition still shows its table
  return moving.updateCallbackDone;
}

function play(frame) {
  if (root.dataset.sound !== "soft") return;
  sounds.enable();
  sounds.play(frame.isRest ? "take" : "place");
}

function rest(milliseconds, playback) {
  return new Promise((resolve) => {
    playback.skip = resolve;
    if (milliseconds < Infinity) setTimeout(resolve, milliseconds);
  });
}

/** Shows the frames one by one, then the table; a tap or a key goes on to the table at once. */
async function playBack(frames, table) {
  const playback = { isOver: false, skip: () => {} };
  running = playback;
  const [line, pause] = pace();
  for (const [place, frame] of frames.entries()) {
    say(frame.said);
    if (playback.isOver) continue;
    if (frame.isShown) {
      await show(frame.text);
      play(frame);
      await rest(frame.isHeld ? Infinity : frame.isRest ? pause : line, playback);
    }
  }
  running = null;
  await show(table.text);
  sayStatus();
  if (root.dataset.sound === "soft") sounds.play("turn");
}

function endPlayback() {
  running.isOver = true;
  moving?.skipTransition();
  running.skip();
}

function framesOf(main) {
  const taken = [...main.querySelectorAll(":scope > template[data-frame]")];
  for (const frame of taken) frame.remove();
  const isLast = main.hasAttribute("data-over");
  const isQuick = root.dataset.pace === "instant";
  return taken.map((frame, place) => ({
    text: frame.innerHTML,
    said: frame.dataset.say,
    isRest: frame.content.querySelector(".stage[data-rest]") !== null,
    // the last trick of a deal is always seen; without moving cards it waits for a tap
    isHeld: isLast && place === taken.length - 1 && (isQuick || isStill()),
    isShown: !isQuick || (isLast && place === taken.length - 1),
  }));
}

document.addEventListener("htmx:before:swap", ({ detail }) => {
  if (detail.ctx.request === undefined) return; // our own swaps
  const task = detail.tasks.find(({ type }) => type === "main");
  const main = task?.fragment.querySelector("#main");
  if (!main) return;
  const frames = framesOf(main);
  if (frames.length === 0) {
    queueMicrotask(() => setTimeout(sayStatus));
    return;
  }
  detail.tasks.length = 0;
  playBack(frames, { text: main.outerHTML });
});

// A tap or a key during the frames ends them and does nothing else.
function interrupt(event) {
  if (!running || event.key === "Tab" || event.key === "Shift") return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (event.type === "pointerdown") swallowClick();
  endPlayback();
}

function swallowClick() {
  const swallow = (event) => { event.preventDefault(); event.stopImmediatePropagation(); };
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, { capture: true }), 400);
}

addEventListener("pointerdown", interrupt, { capture: true });
addEventListener("keydown", interrupt, { capture: true });

// A tap that meets the last motion counts for the card under it: while it lasts, no named card can be hit.
addEventListener("click", (event) => {
  if (running || !moving || event.isTrusted === false) return;
  moving.skipTransition();
  const under = document.elementFromPoint(event.clientX, event.clientY);
  if (!under || under === event.target) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  under.closest("button, a, summary")?.click();
}, { capture: true });

document.addEventListener("htmx:error", () => {
  const lost = document.getElementById("lost");
  document.getElementById("act")?.prepend(lost.content.cloneNode(true));
});

root.addEventListener("display", ({ detail }) => {
  markPlayback();
  if (detail === "sound" && root.dataset.sound === "soft") sounds.enable();
});
