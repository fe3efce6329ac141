/**
 * Keeps the focused field in sight when the visual viewport gets lower: a keyboard opens, or a phone is turned. Leaves a field
 * alone that the visitor has scrolled away from.
 */
export function keepInSight(form: HTMLFormElement, signal: AbortSignal): void {
  const inSight = new Map<unknown, boolean>();
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) inSight.set(target, isIntersecting);
  });
  for (const control of form.elements) observer.observe(control);
  // Runs before the observer reports on the new size.
  const onResize = () => {
    const { activeElement } = document;
    if (inSight.get(activeElement))
      activeElement?.scrollIntoView({ behavior: 'instant', block: 'nearest' });
  };
  visualViewport?.addEventListener('resize', onResize, { signal });
}
