import { idOf, type KeyPath } from './form/form-data.ts';

export function focusHeading() {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

export function focusField(path: KeyPath) {
  const field = document.getElementById(idOf(path));
  if (!field) return focusHeading();
  for (const entry of document.querySelectorAll('details')) {
    if (entry.contains(field)) entry.open = true;
  }
  const isEntry = field.matches('details');
  const control = isEntry ? field.querySelector<HTMLElement>('input, textarea') : field;
  control?.focus({ preventScroll: true });
  // An entry or a group may be taller than the screen. `nearest` shows its beginning.
  field.scrollIntoView({ block: field.matches('details, fieldset') ? 'nearest' : 'center' });
}
