import type { ComponentProps } from 'react';

type SocialLinkProps = ComponentProps<'a'> & {
  href: string;
  /** What a screen reader says instead of the visible word, which is part of it (WCAG 2.5.3). */
  name?: string;
  /** Read aloud when the link opens a new tab. Leave out for `mailto:`. */
  newTab?: string;
};

/** A link to one of the business's accounts. */
export function SocialLink({ href, name, newTab, ...rest }: SocialLinkProps) {
  if (!newTab) return <a {...rest} href={href} aria-label={name} />;
  return (
    <a {...rest} href={href} target="_blank" rel="noopener" aria-label={`${name} ${newTab}`} />
  );
}
