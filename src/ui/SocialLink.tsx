import type { ComponentProps } from 'react';

type SocialLinkProps = ComponentProps<'a'> & {
  href: string;
  /** The accessible name, which must contain the visible text (WCAG 2.5.3). */
  name?: string;
  /** Added to the name of a link that opens a new tab; leave it out for `mailto:`. */
  newTab?: string;
};

/** A link to an account of the business. */
export function SocialLink({ href, name, newTab, ...rest }: SocialLinkProps) {
  if (!newTab) return <a {...rest} href={href} aria-label={name} />;
  return (
    <a {...rest} href={href} target="_blank" rel="noopener" aria-label={`${name} ${newTab}`} />
  );
}
