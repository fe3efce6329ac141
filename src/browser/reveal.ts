/*
 * Lets each `data-reveal` element rise into place the first time a tenth of it is visible. Until then it is a little
 * lower and just as legible, held there by an animation, which a saved page does not keep.
 */
import { duration, easing, stillness } from './motion.ts';

const VISIBLE_SHARE = 0.1;

const rises = new Map<Element, Animation>();

const observer = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting, intersectionRatio } of entries) {
      const rise = rises.get(target);
      if (rise ? intersectionRatio >= VISIBLE_SHARE : isIntersecting) {
        // What was on screen before this script loaded stays where it is.
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

if (!stillness.matches) {
  for (const element of document.querySelectorAll('[data-reveal]')) observer.observe(element);
}
