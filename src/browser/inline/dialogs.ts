/** Opens the dialog that the clicked button names in `commandfor`, or closes the dialog in which the click was made. */
export function openOrCloseDialog(event: MouseEvent) {
  const { target } = event;
  if (!(target instanceof Element)) return;
  const surroundingDialog = target.closest<HTMLDialogElement>('dialog:modal');
  const button = target.closest('[commandfor]');
  const isOnLink = target.closest('a') !== null;
  // A click on the backdrop has the dialog itself as its target. The menu fills the screen, so it has no backdrop.
  const isOnBackdrop = target === surroundingDialog && target.id !== 'menu';
  if (button || isOnLink || isOnBackdrop) surroundingDialog?.close();
  // Opens the dialog here, because browsers before 2026 do not know `command`.
  if (button?.getAttribute('command') === 'show-modal') {
    event.preventDefault();
    openDialogOf(button);
  }
}

/** Lets the browser paint the button as pressed first: a modal dialog makes the page inert, which restyles every element. */
function openDialogOf(button: Element) {
  const selector = `#${button.getAttribute('commandfor')}:not([open])`;
  const open = () => document.querySelector<HTMLDialogElement>(selector)?.showModal();
  requestAnimationFrame(() => setTimeout(open));
}
