/** Runs inside the preview. Shows what the owner types, scrolls to it, and reports clicks. */
import { Idiomorph } from 'idiomorph';
import { createQueue } from '../../shared/queue.ts';
import type { EditorMessage, PageMessage } from '../messages.ts';

const OUTLINE_CLASS = 'preview-mark';

const style = document.createElement('style');
style.textContent = `.${OUTLINE_CLASS} { outline: 3px solid #2f6fed !important; outline-offset: 4px; }`;
document.head.append(style);

const tellEditor = (message: EditorMessage) => parent.postMessage(message, '*');

/** Runs refreshes one at a time, so that an older response never replaces a newer one. */
const inTurn = createQueue();

let messageWithTexts: PageMessage = {};

addEventListener('message', async ({ data, source }: MessageEvent<PageMessage>) => {
  if (source !== parent) return;
  if (data.texts) messageWithTexts = data;
  if (data.refresh) await inTurn(refresh);
  showTexts(messageWithTexts);
});

// If the page's height changes, the texts move, so scroll to them again.
new ResizeObserver(() => showTexts(messageWithTexts)).observe(document.body);

/** The HTML of each part as the server last sent it. Empty before the first refresh, which therefore updates every part. */
let previousHtml: string[] = [];

async function refresh(): Promise<void> {
  const headers = { accept: 'text/html' };
  const response = await fetch(location.href, { headers }).catch(() => undefined);
  if (!response?.ok) return;
  const freshPage = new DOMParser().parseFromString(await response.text(), 'text/html');
  const shownParts = partsOf(document);
  const freshParts = partsOf(freshPage);
  // If a section was shown or hidden, the backgrounds of other sections change too, so reload the page.
  if (shownParts.length !== freshParts.length) return location.reload();
  const freshHtml = freshParts.map(({ outerHTML }) => outerHTML);
  for (const [index, freshPart] of freshParts.entries()) {
    // Compare with the HTML that the server sent before, because scripts have changed the shown part since.
    const hasChanged = freshHtml[index] !== previousHtml[index];
    if (hasChanged) morph(shownParts[index] as Element, freshPart);
  }
  previousHtml = freshHtml;
}

const partsOf = (page: Document) => [
  ...page.querySelectorAll('body > header, main > *, body > footer'),
];

/** Attributes set by the page's scripts. A refresh must not reset them. */
const SCRIPTED_ATTRIBUTE =
  /^(hidden|disabled|inert|style|tabindex|aria-(current|expanded|hidden|live|pressed)|data-(state|ready|dragged|scrolled))$/;

function morph(part: Element, freshPart: Element) {
  Idiomorph.morph(part, freshPart, {
    callbacks: {
      beforeNodeMorphed(old, fresh) {
        const isIsland = old instanceof Element && old.localName === 'astro-island';
        if (isIsland) keepOrReplace(old, fresh as Element);
        // False keeps Idiomorph out of the element.
        return !isIsland;
      },
      beforeAttributeUpdated: (name) => !SCRIPTED_ATTRIBUTE.test(name),
    },
  });
}

/** React owns the inside of an island. The island therefore stays as it is, or is replaced if its props have changed. */
function keepOrReplace(island: Element, freshIsland: Element) {
  const isSame = island.getAttribute('props') === freshIsland.getAttribute('props');
  if (!isSame) island.replaceWith(document.importNode(freshIsland, true));
}

function showTexts({ texts, anchor }: PageMessage) {
  if (!texts) return;
  document.querySelector(`.${OUTLINE_CLASS}`)?.classList.remove(OUTLINE_CLASS);
  const section = document.getElementById(anchor ?? '') ?? document.body;
  // Search the form's own section first, because other sections may contain the same text, such as a price.
  const element = findFirstOf(texts, section) ?? findFirstOf(texts, document.body);
  if (element) scrollToCardAndOutlineIt(element);
  else section.scrollIntoView({ behavior: 'instant', block: 'start', inline: 'center' });
}

function scrollToCardAndOutlineIt(element: Element) {
  const card = element.closest('article, li, figure, tr, blockquote') ?? element;
  card.scrollIntoView({ behavior: 'instant', block: 'center', inline: 'center' });
  card.classList.add(OUTLINE_CLASS);
}

const findFirstOf = (texts: string[], root: Element) =>
  texts.map((text) => findSmallestContaining(root, text)).find(Boolean);

function findSmallestContaining(root: Element, text: string): Element | undefined {
  const words = toPlainWords(text);
  if (!words) return undefined;
  const containsWholeWords = (element: Element) => ` ${wordsIn(element)} `.includes(` ${words} `);
  const found = [...root.querySelectorAll('*:not(script)')].filter(containsWholeWords);
  return found.sort((a, b) => wordsIn(a).length - wordsIn(b).length)[0];
}

function wordsIn(element: Element): string {
  const isImage = element instanceof HTMLImageElement;
  return toPlainWords(isImage ? element.alt : (element.textContent ?? ''));
}

/** Returns the text in lower case without punctuation, because typesetting changes quotes, spaces and hyphens. */
const toPlainWords = (text: string) =>
  text
    .replaceAll('\u00ad', '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

function reportClickAndStayOnPage(event: MouseEvent) {
  const target = event.target as Element;
  const part = target.closest('section[id], body > header, footer');
  // The header has no id, so a click in it sends just `#`. No form has that address, so the editor opens nothing.
  tellEditor({ clicked: part ? `#${part.id}` : location.pathname });
  const linkOrButton = target.closest('a, [type=submit]');
  const staysOnPage = !linkOrButton || linkOrButton.getAttribute('href')?.startsWith('#');
  if (!staysOnPage) event.preventDefault();
}
addEventListener('click', reportClickAndStayOnPage, true);

tellEditor({ loaded: true });
// The owner may have typed while the page loaded.
inTurn(refresh);
