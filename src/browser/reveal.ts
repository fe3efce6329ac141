/*
 * Raises each `data-reveal` element into place the first time a tenth of it is visible. Until then a paused animation holds
 * the element slightly lower. Unlike a style, an animation does not end up in a saved copy of the page.
 */
import { durationMs, easing, reducedMotion } from './motion.ts';

const VISIBLE_SHARE = 0.1;

const heldAnimations = new Map<Element, Animation>();

function holdLower(element: Element) {
  const timing = { duration: durationMs('long'), easing: easing(), fill: 'backwards' } as const;
  const animation = element.animate([{ translate: '0 var(--rise)' }, {}], timing);
  animation.pause();
  heldAnimations.set(element, animation);
}

function holdOrRaise({ target, isIntersecting, intersectionRatio }: IntersectionObserverEntry) {
  const heldAnimation = heldAnimations.get(target);
  if (heldAnimation) {
    if (intersectionRatio < VISIBLE_SHARE) return;
    heldAnimation.play();
    observer.unobserve(target);
  } else if (isIntersecting) {
    // The element has been in view from the start, so it stays in its place.
    observer.unobserve(target);
  } else {
    holdLower(target);
  }
}

const observer = new IntersectionObserver((entries) => entries.forEach(holdOrRaise), {
  threshold: [0, VISIBLE_SHARE],
});

if (!reducedMotion.matches) {
  for (const element of document.querySelectorAll('[data-reveal]')) observer.observe(element);
}
