/** Runs in the page next to the editor: shows what is typed, scrolls to it, and reports presses. */
import { Idiomorph } from 'idiomorph';
import type { EditorMessage, PageMessage } from '../messages.ts';

const MARK = 'preview-mark';

const style = document.createElement('style');
style.textContent = `.${MARK} { outline: 3px solid #2f6fed !important; outline-offset: 4px; }`;
document.head.append(style);

const tell = (message: EditorMessage) => parent.postMessage(message, '*');

/** The latest texts to show, found again after each change. */
let shown: PageMessage = {};

addEventListener('message', async ({ data, source }: MessageEvent<PageMessage>) => {
  if (source !== parent) return;
  if (data.texts) shown = data;
  if (data.refresh) await refresh();
  if (shown.texts) show(shown.texts, shown.anchor ?? '');
});

// The page's length changes with its width, and while sections are laid out.
new ResizeObserver(() => {
  if (shown.texts) show(shown.texts, shown.anchor ?? '');
}).observe(document.body);

/** The HTML of each part as it was served last, before scripts changed it. */
let served: string[] = [];
/** The number of the latest request: answers to earlier ones are ignored. */
let latest = 0;

/** Fetches the page and replaces the parts that differ. */
async function refresh(): Promise<void> {
  const own = ++latest;
  const html = await fetch(location.href, { headers: { accept: 'text/html' } })
    .then((response) => (response.ok ? response.text() : ''))
    .catch(() => '');
  // Keep the page if the server could not render it, or is gone.
  if (own !== latest || !html) return;
  const fresh = new DOMParser().parseFromString(html, 'text/html');
  const [live, after] = [partsOf(document), partsOf(fresh)];
  // A section was shown or hidden, which changes the backgrounds of others.
  if (live.length !== after.length) return location.reload();
  const now = after.map(({ outerHTML }) => outerHTML);
  for (const [index, part] of live.entries()) {
    if (now[index] !== served[index]) morph(part, after[index] as Element);
  }
  served = now;
}

const partsOf = (page: Document) => [
  ...page.querySelectorAll('body > header, main > *, body > footer'),
];

/** Attributes that the page's scripts set. */
const STATE =
  /^(hidden|disabled|inert|style|tabindex|aria-(current|expanded|hidden|live|pressed)|data-(state|ready|dragged|scrolled))$/;

function morph(part: Element, next: Element) {
  Idiomorph.morph(part, next, {
    callbacks: {
      beforeNodeMorphed(old, fresh) {
        if (!(old instanceof Element) || old.localName !== 'astro-island') return true;
        // React owns the inside of an island: keep it, or replace it as a whole.
        const isSame = old.getAttribute('props') === (fresh as Element).getAttribute('props');
        if (!isSame) old.replaceWith(document.importNode(fresh, true));
        return false;
      },
      beforeAttributeUpdated: (name) => !STATE.test(name),
    },
  });
}

/** Scrolls to the smallest element that contains the first text found, and marks it. */
function show(texts: string[], anchor: string) {
  const section = (anchor && document.getElementById(anchor)) || document.body;
  for (const mark of document.querySelectorAll(`.${MARK}`)) mark.classList.remove(MARK);
  // The form's own section first: a price may be on the first screen too.
  const found = [section, document.body]
    .flatMap((within) => texts.map((text) => find(within, text)))
    .find(Boolean);
  const target = found?.closest('article, li, figure, tr, blockquote') ?? found ?? section;
  target.scrollIntoView({
    behavior: 'instant',
    block: target === section ? 'start' : 'center',
    inline: 'center',
  });
  if (target !== section) target.classList.add(MARK);
}

/** Lower case without punctuation, because the page changes quotes, spaces and hyphens. */
const plainWords = (text: string) =>
  text
    .replaceAll('\u00ad', '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Finds the element with the fewest words besides those of the text. */
function find(within: Element, text: string): Element | undefined {
  const wanted = plainWords(text);
  if (!wanted) return undefined;
  const found = [...within.querySelectorAll('*')].flatMap((element) => {
    if (element.tagName === 'SCRIPT') return [];
    const words = plainWords(
      element instanceof HTMLImageElement ? element.alt : (element.textContent ?? ''),
    );
    return ` ${words} `.includes(` ${wanted} `) ? [{ element, length: words.length }] : [];
  });
  return found.sort((a, b) => a.length - b.length)[0]?.element;
}

function onPress(event: MouseEvent) {
  const target = event.target as Element;
  const section = target.closest('section[id], body > header, footer');
  tell({ pressed: section ? `#${section.id}` : location.pathname });
  const link = target.closest('a, [type=submit]');
  // Links to other pages and forms would leave the page that is edited.
  if (link && !link.getAttribute('href')?.startsWith('#')) event.preventDefault();
}
addEventListener('click', onPress, true);

// Something may have been typed while the page loaded.
await refresh();
tell({ loaded: true });
