/*
 * Raises each `data-reveal` element into place the first time a tenth of it is visible. Until then a paused animation holds
 * the element slightly lower. Unlike a style, an animation does not end up in a saved copy of the page.
 */
import { duration, easing, reducedMotion } from './motion.ts';

const VISIBLE_SHARE = 0.1;

const rises = new Map<Element, Animation>();

const observer = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting, intersectionRatio } of entries) {
      const rise = rises.get(target);
      if (rise ? intersectionRatio >= VISIBLE_SHARE : isIntersecting) {
        // No animation means that the element was on screen before this script loaded, so it stays where it is.
        rise?.play();
        observer.unobserve(target);
      } else if (!rise) {
        const from = { translate: '0 var(--rise)' };
        const timing = { duration: duration('long'), easing: easing(), fill: 'backwards' } as const;
        rises.set(target, target.animate([from, {}], timing));
        rises.get(target)?.pause();
      }
    }
  },
  { threshold: [0, VISIBLE_SHARE] },
);

if (!reducedMotion.matches) {
  for (const element of document.querySelectorAll('[data-reveal]')) observer.observe(element);
}
