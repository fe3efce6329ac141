import { rawElements, replaceElements } from '../headers/inline-hashes.ts';

/**
 * Puts all styles of a page into one, where the first of them stands. One, because each costs a hash in a header that
 * every answer carries; in the head, because Astro writes one into the body, where HTML does not allow it.
 */
export function mergeStyles(html: string): string {
  const styles = rawElements(html).filter(({ tag }) => tag.name === 'style');
  const [first] = styles;
  if (!first) return html;
  const css = styles.map(({ content }) => content.trim()).join('');
  return replaceElements(html, styles, (element) =>
    element === first ? `<style>${css}</style>` : '',
  );
}
