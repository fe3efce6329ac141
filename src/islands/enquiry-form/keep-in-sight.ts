/**
 * Keeps the focused field in sight when the window gets lower, as when a keyboard opens, for which phones resize only the visual viewport, or a phone is turned. One that the visitor
 * has scrolled away from stays where it is.
 */
export function keepInSight(form: HTMLFormElement, signal: AbortSignal): void {
  const inSight = new Map<unknown, boolean>();
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) inSight.set(target, isIntersecting);
  });
  for (const control of form.elements) observer.observe(control);
  // Runs before the observer sees the new size.
  const onResize = () => {
    const { activeElement } = document;
    if (inSight.get(activeElement))
      activeElement?.scrollIntoView({ behavior: 'instant', block: 'nearest' });
  };
  visualViewport?.addEventListener('resize', onResize, { signal });
}
