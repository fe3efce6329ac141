import type { EditorMessage } from '../messages.ts';

/** Reports what is pressed on the page, by its words or its picture's file. */
export function reportPresses(tell: (message: EditorMessage) => void) {
  const report = (event: MouseEvent) => {
    const target = event.target as Element;
    const { clientX, clientY } = event;
    // Most pictures lie under something without words of its own.
    const picture = target.closest(BLOCK)
      ? target.closest('img')
      : document.elementsFromPoint(clientX, clientY).find((one) => one.matches('img'));
    const anchor = target.closest('section[id], footer, header')?.id;
    tell({
      // What it says, and the sentence that it is a piece of.
      texts: picture ? [] : [target.closest(BLOCK) ?? target, target].map(textOf),
      picture: picture ? fileOf(picture as HTMLImageElement) : '',
      anchor: anchor ? `#${anchor}` : '',
    });
    const link = target.closest('a, [type=submit]');
    // A link leads away from what is edited; one to a place on the page does not. A form that is tried is sent nowhere.
    if (link && !link.getAttribute('href')?.startsWith('#')) event.preventDefault();
  };
  addEventListener('click', report, true);
}

/** What has words of its own. */
const BLOCK = 'p, h1, h2, h3, h4, li, dt, dd, th, td, figcaption, a, button, blockquote, label';

const textOf = ({ textContent }: Element) => (textContent ?? '').slice(0, 500);

/** The name of a picture's file, from which the development server makes its address; what is shown may be written into the page. */
function fileOf({ src }: HTMLImageElement): string {
  // A query has plus signs for spaces.
  const address = decodeURIComponent(src.replaceAll('+', ' '));
  return /\/content\/images\/([^/?&]+)/.exec(address)?.[1] ?? '';
}
