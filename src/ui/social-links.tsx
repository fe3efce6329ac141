import type { Content } from '../../content-model/subjects.ts';

/** A link to each social account that the business has. Its name contains the visible text (WCAG 2.5.3). */
export function socialLinks(
  { instagram, facebook }: Content<'site'>['links'],
  words: Content<'labels'>['social'],
) {
  const accounts = [
    { href: instagram, text: words.instagram, name: words.instagramName },
    { href: facebook, text: words.facebook, name: words.facebookName },
  ].filter(({ href }) => href);
  return accounts.map(({ href, text, name }) => (
    <a key={text} href={href} target="_blank" rel="noopener" aria-label={`${name} ${words.newTab}`}>
      {text}
    </a>
  ));
}
