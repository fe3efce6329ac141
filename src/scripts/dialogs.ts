/*
 * What closes a modal dialog besides its own buttons, which before-paint.ts answers: Back, and a window that became wider.
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
