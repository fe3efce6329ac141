/** Opens and closes the page's dialogs by the buttons that name them, also if no script file loads. */
export function watchDialogs() {
  addEventListener(
    'click',
    (event) => {
      const { target } = event;
      if (!(target instanceof Element)) return;
      const open = target.closest<HTMLDialogElement>('dialog:modal');
      const button = target.closest('[commandfor]');
      // A click beside a certificate closes it.
      const isBeside = target.matches('dialog:not(#menu)');
      // A menu link leads to what the menu would cover.
      if (button || target.closest('a') || isBeside) open?.close();

      if (button?.getAttribute('command') !== 'show-modal') return;
      event.preventDefault();
      const selector = `#${button.getAttribute('commandfor')}:not([open])`;
      const show = () => document.querySelector<HTMLDialogElement>(selector)?.showModal();
      // Browsers before 2026 lack commands, and all of them would open the dialog before showing its button as pressed: a modal
      // dialog makes the rest of the page inert, which restyles every element.
      requestAnimationFrame(() => setTimeout(show));
    },
    true,
  );
}
