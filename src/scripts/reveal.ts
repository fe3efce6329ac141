/*
 * Hides each `data-reveal` element that has not been seen yet, and shows it the first time a tenth of it is visible;
 * base.css lets it rise. One taller than five windows is shown once it fills half of one, since a tenth of it may be
 * more than a window holds.
 */
const VISIBLE_SHARE = 0.1;

function onTenth(entries: IntersectionObserverEntry[]) {
  for (const { target, intersectionRatio, isIntersecting } of entries) {
    if (!(target instanceof HTMLElement)) continue;
    // What was on the screen before this script came stays there.
    const wasSeen = target.dataset['revealed'] === undefined && isIntersecting;
    if (wasSeen || intersectionRatio >= VISIBLE_SHARE) reveal(target);
    else target.dataset['revealed'] ??= 'false';
  }
}

function onHalfWindow(entries: IntersectionObserverEntry[]) {
  for (const { target, isIntersecting } of entries) if (isIntersecting) reveal(target);
}

function reveal(target: Element) {
  target.setAttribute('data-revealed', 'true');
  tenth.unobserve(target);
  halfWindow.unobserve(target);
}

const tenth = new IntersectionObserver(onTenth, { threshold: [0, VISIBLE_SHARE] });
/** Sees what crosses the line in the middle of the window. */
const halfWindow = new IntersectionObserver(onHalfWindow, { rootMargin: '-50% 0% -50%' });

for (const element of document.querySelectorAll('[data-reveal]')) {
  tenth.observe(element);
  halfWindow.observe(element);
}
