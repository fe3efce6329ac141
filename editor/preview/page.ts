/** Runs inside the preview. Shows what the owner types, scrolls to it, and reports clicks. */
import { Idiomorph } from 'idiomorph';
import type { EditorMessage, PageMessage } from '../messages.ts';

const MARK = 'preview-mark';

const style = document.createElement('style');
style.textContent = `.${MARK} { outline: 3px solid #2f6fed !important; outline-offset: 4px; }`;
document.head.append(style);

const tell = (message: EditorMessage) => parent.postMessage(message, '*');

/** The latest message with texts to show. The page looks for the texts again after each change. */
let shown: PageMessage = {};

addEventListener('message', async ({ data, source }: MessageEvent<PageMessage>) => {
  if (source !== parent) return;
  if (data.texts) shown = data;
  if (data.refresh) await refresh();
  if (shown.texts) show(shown.texts, shown.anchor ?? '');
});

// The page's height changes with its width and during layout, so scroll to the texts again.
new ResizeObserver(() => {
  if (shown.texts) show(shown.texts, shown.anchor ?? '');
}).observe(document.body);

/** Each part's HTML as last served, before scripts changed it. */
let served: string[] = [];
/** The number of the latest request. Answers to older requests are ignored. */
let latest = 0;

async function refresh(): Promise<void> {
  const own = ++latest;
  const html = await fetch(location.href, { headers: { accept: 'text/html' } })
    .then((response) => (response.ok ? response.text() : ''))
    .catch(() => '');
  // Keep the page if the server could not render it or does not answer.
  if (own !== latest || !html) return;
  const fresh = new DOMParser().parseFromString(html, 'text/html');
  const [live, after] = [partsOf(document), partsOf(fresh)];
  // If a section was shown or hidden, the backgrounds of other sections change too, so reload the page.
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

/** Attributes set by the page's scripts. A refresh must not reset them. */
const STATE =
  /^(hidden|disabled|inert|style|tabindex|aria-(current|expanded|hidden|live|pressed)|data-(state|ready|dragged|scrolled))$/;

function morph(part: Element, next: Element) {
  Idiomorph.morph(part, next, {
    callbacks: {
      beforeNodeMorphed(old, fresh) {
        if (!(old instanceof Element) || old.localName !== 'astro-island') return true;
        // React owns the inside of an island, so keep the island or replace it as a whole.
        const isSame = old.getAttribute('props') === (fresh as Element).getAttribute('props');
        if (!isSame) old.replaceWith(document.importNode(fresh, true));
        return false;
      },
      beforeAttributeUpdated: (name) => !STATE.test(name),
    },
  });
}

/**
 * Finds the first of the texts that the page contains, then scrolls to the card or element with that text and outlines it.
 */
function show(texts: string[], anchor: string) {
  const section = (anchor && document.getElementById(anchor)) || document.body;
  for (const mark of document.querySelectorAll(`.${MARK}`)) mark.classList.remove(MARK);
  // Search the form's own section first, because other sections may contain the same text, such as a price.
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

/** Returns the text in lower case without punctuation, because the page changes quotes, spaces and hyphens. */
const plainWords = (text: string) =>
  text
    .replaceAll('\u00ad', '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Returns the element that contains the text and the least other text. */
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
  // Links to other pages and form buttons would navigate away from the edited page.
  if (link && !link.getAttribute('href')?.startsWith('#')) event.preventDefault();
}
addEventListener('click', onPress, true);

// The owner may have typed while the page loaded.
await refresh();
tell({ loaded: true });
