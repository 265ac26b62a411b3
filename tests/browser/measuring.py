"""Whether everything that is written on a page can be read: nothing cut off, covered or outside."""

from playwright.sync_api import Page

LOST = """() => {
  const lost = [];
  const name = (one) => `${one.localName}#${one.id}.${one.className?.baseVal ?? one.className}`;
  const wide = document.documentElement.scrollWidth - innerWidth;
  if (wide > 0) lost.push(`the page scrolls sideways by ${wide}`);

  const shows = (one) => one.checkVisibility({visibilityProperty: true, opacityProperty: true})
    && !one.closest('.vh, .skip, svg, noscript, template, script, style, .ghost');
  const cuts = (box, rect) => rect.left < box.left - 2 || rect.right > box.right + 2
    || rect.top < box.top - 3 || rect.bottom > box.bottom + 3;

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    const text = walker.currentNode, said = text.data.trim(), holder = text.parentElement;
    if (!said || !shows(holder)) continue;
    range.selectNodeContents(text);
    const rect = range.getBoundingClientRect();
    if (rect.width < 1) continue;
    let scrolls = false;
    for (let one = holder; one && one !== document.body; one = one.parentElement) {
      const style = getComputedStyle(one);
      if (style.clipPath !== 'none') { scrolls = true; break; }
      if (style.overflowX === 'visible') continue;
      if (/auto|scroll/.test(style.overflowX + style.overflowY)) { scrolls = true; break; }
      const box = one.getBoundingClientRect();
      if (cuts(box, rect)) lost.push(`${name(one)} cuts off "${said.slice(0, 40)}"`);
    }
    if (!scrolls && (rect.left < -1 || rect.right > innerWidth + 1))
      lost.push(`outside at ${Math.round(rect.left)} to ${Math.round(rect.right)}: "${said}"`);
  }
  return [...new Set(lost)];
}"""
# What lies on what it must leave free.
COVERED = """() => {
  if (document.querySelector('.scrim')) return [];
  const clipped = (one) => one && (getComputedStyle(one).clipPath !== 'none'
    || clipped(one.parentElement));
  const shows = (one) => one.checkVisibility({visibilityProperty: true})
    && !clipped(one) && one.getBoundingClientRect().width > 1;
  const all = (chosen) => [...document.querySelectorAll(chosen)].filter(shows);
  const words = all('.stage :is(.plate, .pill, .tag, .pillbox, #act .button), #rail > summary');
  // What was asked for by opening it may lie over the table while it is open.
  const opened = all('.choice[open] > .panel, .notice, #picking');
  const laid = all('.stage :is(.middle, .trick, .stock) .card');
  const hand = all('#hand .card');
  const place = (one) => one.closest('section, .pile, .stage');
  const called = (one) =>
    one.dataset.card ?? one.textContent.replace(/\\s+/g, ' ').trim().slice(0, 30);
  const covered = [];
  const check = (one, other) => {
    if (one === other || one.contains(other) || other.contains(one)) return;
    const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
    const across = Math.round(Math.min(a.right, b.right) - Math.max(a.left, b.left));
    const down = Math.round(Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
    if (across > 4 && down > 4)
      covered.push(`${called(one)} | ${called(other)}: ${across}x${down}`);
  };
  words.forEach((one, number) => {
    words.slice(number + 1).forEach((other) => check(one, other));
    laid.filter((card) => place(card) !== place(one)).forEach((card) => check(one, card));
    if (!one.matches('.pile .tag')) hand.forEach((card) => check(one, card));
  });
  opened.forEach((one) => hand.forEach((card) => check(one, card)));
  return [...new Set(covered)];
}"""


# A page that paints nothing more, as in a window behind others, calls for no frame: two seconds do.
SETTLE = """async () => {
  const painted = (done) => requestAnimationFrame(() => requestAnimationFrame(done));
  const ready = document.fonts.ready.then(() => new Promise(painted));
  await Promise.race([ready, new Promise((done) => setTimeout(done, 2000))]);
  for (const motion of document.getAnimations()) motion.finish();
}"""


def settle(page: Page) -> None:
    """Let go of every card and wait until nothing moves."""
    page.mouse.move(0, 0)
    page.evaluate(SETTLE)


def lost(page: Page) -> list[str]:
    """Return what is cut off or outside on a page as it stands."""
    settle(page)
    found: list[str] = page.evaluate(LOST)
    return found


def covered(page: Page) -> list[str]:
    """Return what lies on a table over words, or over cards that it must leave free."""
    found: list[str] = page.evaluate(COVERED)
    return found
