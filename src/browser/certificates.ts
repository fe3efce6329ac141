/* Makes a viewer of the certificates' dialogs: it steps from one to the next, and a click next to the paper closes it. */
import { arrowStep } from './slides.ts';

const dialogs = Array.from(document.querySelectorAll<HTMLDialogElement>('[data-certificate]'));

for (const [index, dialog] of dialogs.entries()) {
  const step = (by: number) => {
    const other = dialogs.at((index + by) % dialogs.length);
    dialog.close();
    other?.showModal();
    // Who presses it goes on with it.
    other?.querySelector<HTMLElement>(`[data-step="${by}"]`)?.focus();
  };
  dialog.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const by = target.closest<HTMLElement>('[data-step]')?.dataset['step'];
    if (by) step(Number(by));
    else if (!target.closest('img, button')) dialog.close();
  });
  dialog.addEventListener('keydown', (event) => {
    const by = arrowStep(event);
    if (by) step(by);
  });
  dialog.dataset['ready'] = '';
}
