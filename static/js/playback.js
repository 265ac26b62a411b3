// Shows the answer to a move line by line: every frame is the table as it was after one line
// (decision 26). Without this script, and at pace "instant", the table as it is now is simply there.

import { cardSounds } from "./sound.js";

const root = document.documentElement;
const PACES = { slow: [1200, 2400], normal: [700, 1200], fast: [300, 600], instant: [0, 0] };
const MODIFIERS = ["Shift", "Control", "Alt", "Meta"];
const sounds = cardSounds();
const calm = matchMedia("(prefers-reduced-motion: reduce)");
let running = null; // the playback under way
let moving = null; // the view transition under way
let lastStatus = "";

const isStill = () => calm.matches || root.dataset.motion === "still";
const isQuick = () => root.dataset.pace === "instant";
const pace = () => PACES[root.dataset.pace] ?? PACES.normal;

// Where frames are shown, the last trick need not stay on the table afterwards (the style sheet asks).
const markPlayback = () => root.toggleAttribute("data-playback", !isQuick());
markPlayback();

/** Appends a sentence to the live region, as an element of its own. */
function say(sentence) {
  if (!sentence) return;
  const line = document.createElement("p");
  line.textContent = sentence;
  const region = document.getElementById("say");
  region.append(line);
  while (region.childElementCount > 40) region.firstElementChild.remove();
}

/** Tells what is to be done now, or how the deal ended; always the last sentence. */
function sayStatus(isNew) {
  const status = document.querySelector("#status.yours, main[data-over] #status");
  const sentence = status?.textContent.replace(/\s+/g, " ").trim() ?? "";
  if (isNew || sentence !== lastStatus) say(sentence);
  lastStatus = sentence;
}

/** Swaps the table in: cards travel, new ones come from a seat, taken ones go to a seat; settles when it stands. */
async function show(text, from = "", to = "") {
  root.dataset.from = from;
  root.dataset.to = to;
  const swap = () => htmx.swap({ text, target: "#main", swap: "outerMorph show:none", sourceElement: document.body });
  if (isStill() || !document.startViewTransition || !document.querySelector(".stage")) return swap();
  const transition = document.startViewTransition(swap);
  moving = transition;
  transition.ready.catch(() => {}); // a skipped transition still shows its table
  transition.finished.finally(() => { if (moving === transition) moving = null; });
  return transition.updateCallbackDone;
}

/** Without motion the cards last played stand out for a second. */
function pointOut(codes) {
  if (!isStill()) return;
  const cards = codes.map((code) => document.querySelector(`.stage :is(.middle, .trick) [data-card="${code}"]`));
  for (const card of cards) card?.classList.add("new");
  setTimeout(() => cards.forEach((card) => card?.classList.remove("new")), 1000);
}

function sound(name) {
  if (root.dataset.sound !== "soft") return;
  sounds.enable();
  sounds.play(name);
}

function rest(milliseconds, playback) {
  return new Promise((resolve) => {
    playback.skip = resolve;
    if (playback.isOver) resolve();
    else if (milliseconds < Infinity) setTimeout(resolve, milliseconds);
  });
}

/** Shows the frames one by one, then the table; once ended, only their sentences are told. */
async function playBack(frames, table) {
  const playback = { isOver: false, skip() {} };
  running = playback;
  let taker = "";
  try {
    for (const frame of frames) {
      say(frame.said);
      if (playback.isOver || !frame.isShown) continue;
      await show(frame.text, frame.from, taker);
      taker = frame.to;
      pointOut(frame.codes);
      sound(frame.isRest ? "take" : "place");
      await rest(frame.isHeld ? Infinity : pace()[frame.isRest ? 1 : 0], playback);
    }
  } finally {
    running = null;
    await show(table, "", taker);
    sayStatus(true);
    sound("turn");
  }
}

/** Takes the frames out of an answer. The last trick of a deal is always shown; at once or still, until a tap. */
function framesOf(main) {
  const taken = [...main.querySelectorAll(":scope > template[data-frame]")];
  for (const frame of taken) frame.remove();
  const isOver = main.hasAttribute("data-over");
  return taken.map((frame, place) => {
    const stage = frame.content.querySelector(".stage");
    const isLast = isOver && place === taken.length - 1;
    return {
      text: frame.innerHTML,
      said: frame.dataset.say,
      codes: (stage?.dataset.fresh ?? "").split(" ").filter(Boolean),
      from: stage?.dataset.from ?? "",
      to: stage?.dataset.to ?? "",
      isRest: isLast || stage?.dataset.rest !== undefined,
      isHeld: isLast && (isQuick() || isStill()),
      isShown: isLast || !isQuick(),
    };
  });
}

document.addEventListener("htmx:before:swap", ({ detail }) => {
  if (detail.ctx.request === undefined) return; // a swap of our own
  const main = detail.tasks.find(({ type }) => type === "main")?.fragment.querySelector("#main");
  const frames = main ? framesOf(main) : [];
  if (frames.length === 0) {
    setTimeout(sayStatus, 50);
    return;
  }
  detail.tasks.length = 0; // address and title are still set
  playBack(frames, main.outerHTML);
});

// A tap or a key during the frames ends them and does nothing else.
function interrupt(event) {
  if (!running || event.ctrlKey || event.metaKey || MODIFIERS.includes(event.key)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (event.type === "pointerdown") swallowClick();
  running.isOver = true;
  moving?.skipTransition();
  running.skip();
}

function swallowClick() {
  const swallow = (event) => { event.preventDefault(); event.stopImmediatePropagation(); };
  addEventListener("click", swallow, { capture: true, once: true });
  addEventListener("pointerup", () => setTimeout(() => removeEventListener("click", swallow, { capture: true }), 60), { once: true });
}

/** A tap or a key also ends the dealing of a hand; a card that is tapped on its way stays under the finger. */
function endDealing({ target }) {
  for (const motion of document.getAnimations()) {
    if (motion.animationName === "dealt" && !motion.effect.target.contains(target)) motion.finish();
  }
}

addEventListener("pointerdown", endDealing, { capture: true });
addEventListener("keydown", endDealing, { capture: true });
addEventListener("pointerdown", interrupt, { capture: true });
addEventListener("keydown", interrupt, { capture: true });

// While the last motion runs no named card can be hit: a tap ends it and counts for the card under it.
addEventListener("click", (event) => {
  if (running || !moving || !event.isTrusted || event.detail === 0) return;
  moving.skipTransition();
  const under = document.elementFromPoint(event.clientX, event.clientY)?.closest("button, a, summary");
  if (!under || under.contains(event.target)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  under.click();
}, { capture: true });

document.addEventListener("htmx:error", () => {
  document.querySelector("#main .notice.lost")?.remove();
  const notice = document.getElementById("lost").content.cloneNode(true);
  document.querySelector("#act, .sheet")?.prepend(notice);
});

root.addEventListener("display", ({ detail }) => {
  markPlayback();
  if (detail === "sound") sound("turn");
});
