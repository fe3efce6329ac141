/** Opens and closes the page's dialogs by the buttons that name them, also if no script file loads. */
export function watchDialogs() {
  addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof Element)) return;
      // A link of the menu leads to what the menu would cover.
      event.target.closest('#menu a')?.closest('dialog')?.close();

      const button = event.target.closest('[commandfor]');
      const dialog = document.getElementById(button?.getAttribute('commandfor') ?? '');
      if (!(dialog instanceof HTMLDialogElement)) return;
      // Browsers before 2026 know no commands, and all would open the dialog before they show that its button was pressed: a
      // modal dialog makes the rest of the page inert, which restyles every element.
      event.preventDefault();
      if (dialog.open) dialog.close();
      else requestAnimationFrame(() => setTimeout(() => dialog.open || dialog.showModal()));
    },
    true,
  );
  // Back closes an open dialog instead of leaving the page. Browsers before 2026 leave the page.
  window.navigation?.addEventListener('navigate', (event) => {
    const dialog = document.querySelector<HTMLDialogElement>('dialog:modal');
    if (!dialog || event.navigationType !== 'traverse') return;
    if (event.cancelable) event.preventDefault();
    dialog.close();
  });
}
