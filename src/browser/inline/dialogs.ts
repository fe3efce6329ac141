/**
 * Makes buttons with `commandfor` open and close the page's dialogs. Runs inline, so it works even if no script file loads.
 */
export function watchDialogs() {
  addEventListener(
    'click',
    (event) => {
      const { target } = event;
      if (!(target instanceof Element)) return;
      const open = target.closest<HTMLDialogElement>('dialog:modal');
      const button = target.closest('[commandfor]');
      // A click on the backdrop closes a certificate. A click on a link closes the menu, because the link may lead to a
      // section behind the menu.
      const isBackdrop = target.matches('dialog:not(#menu)');
      if (button || target.closest('a') || isBackdrop) open?.close();

      if (button?.getAttribute('command') !== 'show-modal') return;
      event.preventDefault();
      const selector = `#${button.getAttribute('commandfor')}:not([open])`;
      const show = () => document.querySelector<HTMLDialogElement>(selector)?.showModal();
      // Opens the dialog here, because browsers before 2026 do not know `command`. Waits until the button has been painted
      // as pressed: a modal dialog makes the rest of the page inert, which restyles every element.
      requestAnimationFrame(() => setTimeout(show));
    },
    true,
  );
}
