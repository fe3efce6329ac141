export function closeAndOpenDialogs(event: MouseEvent) {
  const { target } = event;
  if (!(target instanceof Element)) return;
  const button = target.closest('[commandfor]');
  const currentDialog = target.closest<HTMLDialogElement>('dialog:modal');
  const isOnLink = target.closest('a') !== null;
  // A click on the backdrop has the dialog itself as its target. The menu fills the screen, so it has no backdrop.
  const isOnBackdrop = target === currentDialog && target.id !== 'menu';
  // A button with `commandfor` closes the dialog it is in, even if it opens another one.
  if (button || isOnLink || isOnBackdrop) currentDialog?.close();
  // Opens the dialog here, because browsers before 2026 do not support `command`.
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
