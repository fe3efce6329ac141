/** Opens the dialog that the clicked button names in `commandfor`. Closes an open dialog after a click on its controls. */
export function openOrCloseDialog(event: MouseEvent) {
  const { target } = event;
  if (!(target instanceof Element)) return;
  const button = target.closest('[commandfor]');
  // A click beside the dialog's content has the dialog itself as its target.
  const isBesideCertificate = target.matches('dialog:not(#menu)');
  // A click on a link closes the menu, because the link may lead to a section behind the menu.
  if (button || target.closest('a') || isBesideCertificate) {
    target.closest<HTMLDialogElement>('dialog:modal')?.close();
  }
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
