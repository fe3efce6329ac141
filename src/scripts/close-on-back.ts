/*
 * Back closes what fills the screen, instead of leaving the page. Browsers with a CloseWatcher let the gesture of a
 * phone do that by themselves; in others an open dialog is an entry of the history, which goes with it. The attribute is
 * observed, since dialogs are opened and closed by several scripts, by Esc and by each other.
 */
const dialogs = [...document.querySelectorAll('dialog')];
const isOpen = () => dialogs.some((dialog) => dialog.open);

if (!('CloseWatcher' in window)) {
  let hasEntry = false;
  /** The address of a link that was clicked in the dialog: it replaces the dialog's own entry. */
  let destination = '';

  const observer = new MutationObserver(() => {
    if (isOpen() === hasEntry) return;
    hasEntry = !hasEntry;
    if (hasEntry) history.pushState({ dialog: true }, '');
    else if (destination) location.replace(destination);
    else history.back();
    destination = '';
  });
  for (const dialog of dialogs) {
    observer.observe(dialog, { attributes: true, attributeFilter: ['open'] });
  }

  addEventListener('popstate', () => {
    if (!hasEntry) return;
    hasEntry = false;
    for (const dialog of dialogs) if (dialog.open) dialog.close();
  });

  addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element && event.target.closest('a');
      if (!hasEntry || !link || !/^https?:$/.test(link.protocol)) return;
      if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      destination = link.href;
    },
    true,
  );
}
