/**
 * What large letters do to a page that has no room for them, each in words: a page wider than the window, text that
 * leaves its box or is cut off, texts on top of each other. Runs in the page, so it uses nothing from outside itself.
 */
export function findLetterFaults(): string[] {
  const faults: string[] = [];
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth > clientWidth) faults.push(`the page is ${scrollWidth} px wide`);

  const texts: { node: Text; holder: HTMLElement; words: string; rects: DOMRect[] }[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const holder = node.parentElement;
    const words = node.textContent?.replaceAll('\u00ad', '').trim();
    if (!holder || !words || holder.closest('script, style, noscript, select, .skip')) continue;
    if (holder.closest('.visually-hidden, dialog:not([open]), [data-cookie-banner]')) continue;
    if (!holder.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
    texts.push({ node: node as Text, holder, words: words.slice(0, 40), rects });
  }

  for (const { holder, words, rects } of texts) {
    const style = getComputedStyle(holder);
    const size = Number.parseFloat(style.fontSize);
    // Quotation marks hang in the margin by design.
    const hangs = holder.closest('blockquote') ? size * 0.6 : 0;
    for (let box: HTMLElement | null = holder; box; box = box.parentElement) {
      // A row of slides goes on beyond its window.
      if (box.matches('[data-slides]')) break;
      const { display, overflowY } = getComputedStyle(box);
      if (display === 'inline' || display === 'contents') continue;
      const { left, right, top, bottom } = box.getBoundingClientRect();
      if (rects.some((rect) => rect.left < left - 1 - hangs || rect.right > right + 1.5)) {
        faults.push(`${words}: leaves its ${box.tagName}.${box.className} sideways`);
        break;
      }
      const isBox = overflowY !== 'visible' || box.matches('button, a, td, article');
      const middles = rects.map((rect) => (rect.top + rect.bottom) / 2);
      if (isBox && middles.some((y) => y < top || y > bottom)) {
        faults.push(`${words}: leaves its ${box.tagName}.${box.className} up or down`);
        break;
      }
    }
  }

  // Line boxes of tight headings reach a little into their neighbours; letters do not.
  const core = ({ left, right, top, bottom }: DOMRect) => {
    const inset = (bottom - top) * 0.3;
    return { left: left + 1, right: right - 1, top: top + inset, bottom: bottom - inset };
  };
  const lines = texts
    .filter(
      ({ holder }) => getComputedStyle(holder).position !== 'fixed' && !holder.closest('header'),
    )
    .flatMap(({ node, words, rects }) => rects.map((rect) => ({ node, words, ...core(rect) })));
  for (const icon of document.querySelectorAll<HTMLElement>('main button:has(svg), main svg')) {
    if (!icon.checkVisibility({ visibilityProperty: true }) || icon.closest('dialog')) continue;
    const { left, right, top, bottom } = icon.getBoundingClientRect();
    const words = icon.ariaLabel ?? 'icon';
    lines.push({ node: icon as unknown as Text, words, left, right, top, bottom });
  }
  lines.sort((a, b) => a.top - b.top);
  for (const [place, a] of lines.entries()) {
    for (const b of lines.slice(place + 1)) {
      if (b.top >= a.bottom) break;
      if (a.node === b.node || a.node.contains(b.node) || b.node.contains(a.node)) continue;
      if (a.left < b.right && b.left < a.right) faults.push(`${a.words} lies on ${b.words}`);
    }
  }
  return [...new Set(faults)];
}
