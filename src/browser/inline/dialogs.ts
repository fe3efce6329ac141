/** Makes buttons with `commandfor` open and close the page's dialogs. Runs inline, so it works even if no script file loads. */
export function watchDialogs() {
  addEventListener(
    'click',
    (event) => {
      const { target } = event;
      if (!(target instanceof Element)) return;
      const open = target.closest<HTMLDialogElement>('dialog:modal');
      const button = target.closest('[commandfor]');
      // Certificates close by a click on the backdrop. The menu closes by a click on a link, which leads to a section below it.
      const isBackdrop = target.matches('dialog:not(#menu)');
      if (button || target.closest('a') || isBackdrop) open?.close();

      if (button?.getAttribute('command') !== 'show-modal') return;
      event.preventDefault();
      const selector = `#${button.getAttribute('commandfor')}:not([open])`;
      const show = () => document.querySelector<HTMLDialogElement>(selector)?.showModal();
      // Not left to the browser: those before 2026 do not know `command`. In the next task, so that the button looks pressed
      // first: a modal dialog makes the rest of the page inert, which restyles every element.
      requestAnimationFrame(() => setTimeout(show));
    },
    true,
  );
}
