/** Back closes an open dialog instead of leaving the page. Browsers before 2026 leave the page. */
window.navigation?.addEventListener('navigate', (event) => {
  const dialog = document.querySelector<HTMLDialogElement>('dialog:modal');
  if (!dialog || event.navigationType !== 'traverse') return;
  if (event.cancelable) event.preventDefault();
  dialog.close();
});
