/** In the page next to the editor: takes in what is being written, shows where it is, and reports what is pressed. */
import { Idiomorph } from 'idiomorph';
import type { EditorMessage, PageMessage } from '../messages.ts';

const MARK = 'preview-mark';

const style = document.createElement('style');
style.textContent = `.${MARK} { outline: 3px solid #2f6fed !important; outline-offset: 4px; }`;
document.head.append(style);

const tell = (message: EditorMessage) => parent.postMessage(message, '*');

/** What is shown, to be found again after the page has changed. */
let shown: PageMessage = {};

addEventListener('message', async ({ data, source }: MessageEvent<PageMessage>) => {
  if (source !== parent) return;
  if (data.texts) shown = data;
  if (data.refresh) await refresh();
  if (shown.texts) show(shown.texts, shown.anchor ?? '');
});

// At another width, and while its sections are laid out, the page becomes another length.
new ResizeObserver(() => {
  if (shown.texts) show(shown.texts, shown.anchor ?? '');
}).observe(document.body);

/** The parts of the page as they were served last, without what its scripts have made of them. */
let served: string[] = [];
/** The number of the latest request: answers to earlier ones are ignored. */
let latest = 0;

/** Takes in what is different now, without loading the page again. */
async function refresh(): Promise<void> {
  const own = ++latest;
  const html = await fetch(location.href, { headers: { accept: 'text/html' } })
    .then((response) => (response.ok ? response.text() : ''))
    .catch(() => '');
  // The page cannot be rendered, or the editor has been closed: what is shown stays.
  if (own !== latest || !html) return;
  const fresh = new DOMParser().parseFromString(html, 'text/html');
  const [live, after] = [partsOf(document), partsOf(fresh)];
  // A section has come or gone, and the backgrounds of others have changed with it.
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

/** What the page's scripts set while it is shown. */
const STATE =
  /^(hidden|disabled|inert|style|tabindex|aria-(current|expanded|hidden|live|pressed)|data-(state|ready|dragged|scrolled))$/;

function morph(part: Element, next: Element) {
  Idiomorph.morph(part, next, {
    callbacks: {
      beforeNodeMorphed(old, fresh) {
        if (!(old instanceof Element) || old.localName !== 'astro-island') return true;
        // What is in them is React's: it is left alone, or begins again.
        const isSame = old.getAttribute('props') === (fresh as Element).getAttribute('props');
        if (!isSame) old.replaceWith(document.importNode(fresh, true));
        return false;
      },
      beforeAttributeUpdated: (name) => !STATE.test(name),
    },
  });
}

/** Goes to the smallest part of the page that says the first of the texts that it says at all. */
function show(texts: string[], anchor: string) {
  const section = (anchor && document.getElementById(anchor)) || document.body;
  for (const mark of document.querySelectorAll(`.${MARK}`)) mark.classList.remove(MARK);
  // Its own section comes first: the lowest price, say, is on the first screen too.
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

/** A text in lower case without punctuation, so that it is found whatever the page does to quotes, spaces and hyphens. */
const plainWords = (text: string) =>
  text
    .replaceAll('\u00ad', '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The element with the fewest words besides those of the text. */
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
  // A link leads away from what is edited; one to a place on the page does not. A form that is tried is sent nowhere.
  if (link && !link.getAttribute('href')?.startsWith('#')) event.preventDefault();
}
addEventListener('click', onPress, true);

// First what was written while the page loaded, which would remove a mark again; then what is to be shown.
await refresh();
tell({ loaded: true });
