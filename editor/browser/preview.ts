/*
 * Shows in the right half what is edited in the left one.
 */
import { showHistory } from './history.ts';
import './stay.ts';

const editor = element<HTMLIFrameElement>('editor');
const page = element<HTMLIFrameElement>('page');
const tab = element<HTMLAnchorElement>('open');
const wide = element<HTMLButtonElement>('wide');
const pages = JSON.parse(page.dataset['pages'] ?? '{}') as Record<string, string>;
let shown = '';

// Keystatic changes its address without loading anew, and tells no one.
setInterval(() => {
  const subject = /singleton\/(\w+)/.exec(editor.contentWindow?.location.pathname ?? '')?.[1];
  const address = subject && pages[subject];
  if (!address || address === shown) return;
  shown = address;
  tab.href = address;
  page.contentWindow?.location.replace(address);
}, 300);

wide.addEventListener('click', () => {
  wide.ariaPressed = String(wide.ariaPressed !== 'true');
});

// What was written and not saved stays: Keystatic keeps it as it is written.
showHistory(() => editor.contentWindow?.location.reload());

function element<E extends HTMLElement>(id: string): E {
  return document.getElementById(id) as E;
}
