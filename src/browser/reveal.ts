/*
 * Hides each `data-reveal` element that has not been seen yet, and shows it the first time a tenth of it is visible;
 * reveal.css lets it rise. One taller than five windows is shown once it fills half of one, since a tenth of it may be
 * more than a window holds.
 */
const VISIBLE_SHARE = 0.1;

const observer = new IntersectionObserver(
  (entries) => {
    for (const { target, intersectionRatio, intersectionRect, isIntersecting } of entries) {
      if (!(target instanceof HTMLElement)) continue;
      // What was on the screen before this script came stays there.
      const wasSeen = target.dataset['revealed'] === undefined && isIntersecting;
      const fillsHalf = intersectionRect.height >= innerHeight / 2;
      if (wasSeen || fillsHalf || intersectionRatio >= VISIBLE_SHARE) {
        target.dataset['revealed'] = 'true';
        observer.unobserve(target);
      } else target.dataset['revealed'] ??= 'false';
    }
  },
  // In hundredths, to see when a tall one fills half of the window.
  { threshold: Array.from({ length: 11 }, (_, hundredths) => hundredths / 100) },
);

for (const element of document.querySelectorAll('[data-reveal]')) observer.observe(element);
