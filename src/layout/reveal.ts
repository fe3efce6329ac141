/*
 * Marks each `data-reveal` element the first time a tenth of it is visible; base.css lets it rise.
 */
const VISIBLE_SHARE = 0.1;

const observer = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLElement)) continue;
      target.dataset['revealed'] = '';
      observer.unobserve(target);
    }
  },
  { threshold: VISIBLE_SHARE },
);

for (const element of document.querySelectorAll('[data-reveal]')) observer.observe(element);

export {};
