/*
 * Makes a viewer of the certificates' dialogs: the arrow keys step from one to the next, a click next to the paper closes it,
 * and each can be enlarged until its small print is read.
 */
import { arrowStep } from './slides.ts';

const dialogs = Array.from(document.querySelectorAll<HTMLDialogElement>('[data-certificate]'));

for (const [index, dialog] of dialogs.entries()) {
  const paper = dialog.querySelector<HTMLElement>('[data-paper]');
  const isEnlarged = () => 'enlarged' in dialog.dataset;

  const enlarge = (enlarged: boolean) => {
    dialog.toggleAttribute('data-enlarged', enlarged);
    if (!paper) return;
    // What scrolls must be reachable by keyboard.
    paper.tabIndex = enlarged ? 0 : -1;
    paper.scrollTo(0, 0);
  };

  dialog.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    if (target.closest('[data-enlarge], [data-fit]')) {
      enlarge(!isEnlarged());
      // CSS has hidden the button that was pressed, and shows the other.
      dialog.querySelector<HTMLElement>(isEnlarged() ? '[data-fit]' : '[data-enlarge]')?.focus();
    } else if (!target.closest('img, button')) dialog.close();
  });
  dialog.addEventListener('keydown', (event) => {
    const by = arrowStep(event);
    // In an enlarged certificate the arrow keys scroll.
    if (!by || isEnlarged()) return;
    dialog.close();
    dialogs.at((index + by) % dialogs.length)?.showModal();
  });
  dialog.addEventListener('close', () => enlarge(false));
  dialog.dataset['ready'] = '';
}
