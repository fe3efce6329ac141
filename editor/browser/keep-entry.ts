/*
 * Asks before a new entry of a list is dropped. Keystatic forgets it at Esc and at Avbryt without a word, while
 * an entry that was there before keeps what was written.
 */

const QUESTION = 'Det du har skrivit är inte tillagt. Vill du kasta det?';

/** What `swedish.ts` calls the dialog of a new entry. */
const HEADING = 'Lägg till';

document.addEventListener('keydown', (event) => event.key === 'Escape' && ask(event), true);
document.addEventListener('click', ask, true);

function ask(event: Event) {
  const target = event.target as Element;
  const dialog = target.closest<HTMLElement>('[role="dialog"]');
  if (!dialog || !isNewEntry(dialog) || !isWritten(dialog)) return;
  const button = target.closest('button');
  if (event.type === 'click' && button?.textContent !== 'Avbryt') return;
  if (confirm(QUESTION)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

function isNewEntry(dialog: HTMLElement): boolean {
  return dialog.querySelector('h1, h2, h3')?.textContent === HEADING;
}

/** Whether anything was put into the form of the entry; a list in it that has rows is one of those things. */
function isWritten(dialog: HTMLElement): boolean {
  const fields = dialog.querySelectorAll<HTMLInputElement>('input:not([type="file"]), textarea');
  const isFilled = ({ type, checked, value }: HTMLInputElement) =>
    type === 'checkbox' ? checked : value !== '';
  return [...fields].some(isFilled) || dialog.querySelector('img, [role="row"]') !== null;
}
