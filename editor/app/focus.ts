import { idOf, type KeyPath } from './form/form-data.ts';

/** Focuses the screen's heading, for when the focused element is gone. */
export function focusHeading() {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Focuses the first text on the screen and selects it, so that the owner can type over a sample. */
export function focusFirstText() {
  const control = document.querySelector<HTMLInputElement>('label ~ :is(input, textarea)');
  control?.focus();
  control?.select();
}

/** Opens the rows around a field and focuses it, or else the closest element on the screen that contains it. */
export function focusField(path: KeyPath) {
  const field = closestField(path);
  if (!field) return focusHeading();
  for (const row of document.querySelectorAll('details')) {
    if (row.contains(field)) row.open = true;
  }
  const isRow = field.matches('details');
  const control = isRow ? field.querySelector<HTMLElement>('input, textarea') : field;
  control?.focus({ preventScroll: true });
  field.scrollIntoView({ block: isRow ? 'nearest' : 'center' });
}

function closestField(path: KeyPath): HTMLElement | undefined {
  for (let length = path.length; length > 0; length--) {
    const element = document.getElementById(idOf(path.slice(0, length)));
    if (element) return element;
  }
  return undefined;
}
