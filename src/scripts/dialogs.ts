/*
 * The menu and the certificates are the browser's modal dialogs, which their buttons open and close (before-paint.ts does
 * it where the browser does not). Left to do is what makes the visitor leave them: Back, and a wider window.
 */

/** Back closes an open dialog instead of leaving the page. Browsers before 2026 leave the page. */
window.navigation?.addEventListener('navigate', (event) => {
  const dialog = document.querySelector<HTMLDialogElement>('dialog:modal');
  if (!dialog || event.navigationType !== 'traverse') return;
  if (event.cancelable) event.preventDefault();
  dialog.close();
});

// A window made as wide as this shows the links of the menu in its header.
const menu = document.querySelector<HTMLDialogElement>('#menu');
matchMedia('(min-width: 64rem)').addEventListener('change', () => menu?.close());
