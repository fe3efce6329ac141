/*
 * Opens and closes the full-screen menu. The browser's modal dialog brings Esc, the focus trap and the return
 * of focus; left to do are the button, the links, and a window made wide enough for the links of the header.
 */
const menu = document.querySelector<HTMLDialogElement>('dialog#menu');
const toggle = document.querySelector<HTMLButtonElement>('[popovertarget="menu"]');

if (menu && toggle) {
  const open = () => {
    removeEventListener('keydown', open, true);
    if (toggle.ariaExpanded !== 'true' || menu.open) return;
    // A dialog that is open as a popover cannot become modal.
    menu.hidePopover();
    menu.showModal();
  };
  // Opened as a popover before this script had loaded: as a modal dialog it holds focus.
  toggle.ariaExpanded = String(menu.matches(':popover-open'));
  open();
  toggle.addEventListener('click', (event) => {
    event.preventDefault();
    toggle.ariaExpanded = 'true';
    // Once the pressed button has been painted, since a modal dialog makes the browser restyle the whole page; or with
    // the next key, if that comes first, since it is meant for the menu.
    addEventListener('keydown', open, true);
    requestAnimationFrame(() => setTimeout(open));
  });
  menu.addEventListener('close', () => {
    toggle.ariaExpanded = 'false';
  });
  menu.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a, [data-close]')) menu.close();
  });
  matchMedia('(min-width: 64rem)').addEventListener('change', ({ matches }) => {
    if (matches) menu.close();
  });
}
