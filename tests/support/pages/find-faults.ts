/**
 * Finds sideways scrolling, text that is cut off or lies on other text or on a picture, and controls that are too small for
 * a finger. Runs in the page, so it can use nothing of this file.
 */
export function findFaults(): string[] {
  type Line = { parent: HTMLElement; words: string; box: DOMRect };

  /** Returns the lines of every visible text, with their boxes. */
  function textLines(): Line[] {
    const lines: Line[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const words = node.textContent?.trim().slice(0, 40);
      if (!words || !parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        continue;
      if (parent.closest('.visually-hidden, .skip, #menu, select, script, noscript')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
      lines.push(...boxes.map((box) => ({ parent, words, box })));
    }
    return lines;
  }

  function leavesFrame({ parent, box }: Line, frame: HTMLElement): boolean {
    const { display, overflowY } = getComputedStyle(frame);
    if (display === 'inline' || display === 'contents') return false;
    const { left, right, top, bottom } = frame.getBoundingClientRect();
    // An opening quotation mark hangs in the margin.
    const fontSize = Number.parseFloat(getComputedStyle(parent).fontSize);
    const hanging = parent.closest('blockquote') ? 0.6 * fontSize : 0;
    if (box.left < left - 1 - hanging || box.right > right + 1.5) return true;
    const isClipped = overflowY !== 'visible' || frame.matches('button, a, td, article');
    const middle = (box.top + box.bottom) / 2;
    return isClipped && (middle < top || middle > bottom);
  }

  function findCutOff(line: Line): string[] {
    const frames: HTMLElement[] = [];
    // A row of slides continues beyond its frame.
    for (
      let frame: HTMLElement | null = line.parent;
      frame && !frame.matches('.slides');
      frame = frame.parentElement
    )
      frames.push(frame);
    const left = frames.filter((frame) => leavesFrame(line, frame));
    return left.map(({ tagName, className }) => `${line.words}: leaves ${tagName}.${className}`);
  }

  function isSmallControl(control: HTMLElement): boolean {
    const isSeen = control.checkVisibility({ visibilityProperty: true });
    if (!isSeen || control.closest('[aria-hidden="true"], .visually-hidden, .skip')) return false;
    // A link in a sentence is as high as its line (WCAG 2.5.8, inline).
    const isInSentence =
      getComputedStyle(control).display === 'inline' &&
      control.parentElement?.textContent?.trim() !== control.textContent?.trim();
    return !isInSentence && Math.min(control.offsetWidth, control.offsetHeight) < 44;
  }

  /** The line boxes of tight headings overlap. Their letters are in the middle and do not. */
  function overlap(one: DOMRect, other: DOMRect): boolean {
    const isBeside = one.right - 1 <= other.left + 1 || other.right - 1 <= one.left + 1;
    const [oneMargin, otherMargin] = [one.height * 0.3, other.height * 0.3];
    const isAbove = one.bottom - oneMargin <= other.top + otherMargin;
    const isBelow = other.bottom - otherMargin <= one.top + oneMargin;
    return !isBeside && !isAbove && !isBelow;
  }

  const lines = textLines();
  const faults = new Set(lines.flatMap(findCutOff));
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth > clientWidth) faults.add(`the page is ${scrollWidth} px wide`);
  const controls = document.querySelectorAll<HTMLElement>('a, button, input, select, textarea');
  for (const control of [...controls].filter(isSmallControl)) {
    faults.add(
      `${control.offsetWidth} × ${control.offsetHeight} px: ${control.outerHTML.slice(0, 90)}`,
    );
  }
  const pictures = [...document.querySelectorAll<HTMLElement>('main img')]
    .filter((picture) => picture.checkVisibility())
    .map((picture) => picture.getBoundingClientRect());
  const inPage = lines.filter(({ parent }) => parent.closest('main, footer'));
  const isOnPicture = ({ box }: Line) => pictures.some((picture) => overlap(box, picture));
  for (const { words } of inPage.filter(isOnPicture)) faults.add(`${words} lies on a picture`);
  for (const [index, one] of inPage.entries()) {
    for (const other of inPage.slice(index + 1)) {
      if (one.parent !== other.parent && overlap(one.box, other.box))
        faults.add(`${one.words} lies on ${other.words}`);
    }
  }
  return [...faults];
}

/** Finds words in headings and buttons that break without a hyphen. Runs in the page, so it can use nothing of this file. */
export function findBrokenWords(): string[] {
  const broken: string[] = [];
  for (const element of document.querySelectorAll('h1, h2, h3, button')) {
    const text = element.firstChild;
    if (!(text instanceof Text) || !element.checkVisibility()) continue;
    for (const { 0: word, index } of text.data.matchAll(/[\p{L}\u00ad]+/gu)) {
      if (word.includes('\u00ad')) continue;
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const tops = [...range.getClientRects()].map(({ top }) => top);
      if (new Set(tops).size > 1) broken.push(word);
    }
  }
  return broken;
}
