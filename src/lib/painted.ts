/**
 * Resolves when the browser has painted what has been done so far: a touch is answered by the look of the button, and
 * the work that it starts comes after. Opening a modal dialog makes the browser go over every element of the page.
 */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
