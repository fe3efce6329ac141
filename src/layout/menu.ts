/*
 * Opens and closes the full-screen menu. The browser's modal dialog brings Esc, the focus trap and the return
 * of focus; left to do are the button, the links, and a window made wide enough for the links of the header.
 */
const menu = document.querySelector<HTMLDialogElement>('dialog#menu');
const toggle = document.querySelector<HTMLButtonElement>('[popovertarget="menu"]');

if (menu && toggle) {
  const open = () => {
    toggle.ariaExpanded = 'true';
    // A dialog that is open as a popover cannot become modal.
    menu.hidePopover?.();
    if (!menu.open) menu.showModal();
  };
  toggle.ariaExpanded = 'false';
  // Opened as a popover before this script came: as a modal dialog it holds focus.
  if (CSS.supports('selector(:popover-open)') && menu.matches(':popover-open')) open();
  toggle.addEventListener('click', (event) => {
    event.preventDefault();
    // When the button has been seen to react: a modal dialog makes the browser go over every element of the page.
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

export {};
