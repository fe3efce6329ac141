/*
 * Raises each `data-reveal` element into place the first time a tenth of it is visible. Until then a paused animation holds
 * the element slightly lower. Unlike a style, an animation does not end up in a saved copy of the page.
 */
import { duration, easing, reducedMotion } from './motion.ts';

const VISIBLE_SHARE = 0.1;

/** The paused animations of elements that have not been on screen yet. */
const animations = new Map<Element, Animation>();

function holdLower(element: Element) {
  const timing = { duration: duration('long'), easing: easing(), fill: 'backwards' } as const;
  const animation = element.animate([{ translate: '0 var(--rise)' }, {}], timing);
  animation.pause();
  animations.set(element, animation);
}

function raiseIfVisible({ target, isIntersecting, intersectionRatio }: IntersectionObserverEntry) {
  const animation = animations.get(target);
  if (!animation && !isIntersecting) return holdLower(target);
  // No animation means that the element was on screen before this script loaded, so it stays where it is.
  if (animation && intersectionRatio < VISIBLE_SHARE) return;
  animation?.play();
  observer.unobserve(target);
}

const observer = new IntersectionObserver((entries) => entries.forEach(raiseIfVisible), {
  threshold: [0, VISIBLE_SHARE],
});

if (!reducedMotion.matches) {
  for (const element of document.querySelectorAll('[data-reveal]')) observer.observe(element);
}
