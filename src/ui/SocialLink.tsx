import type { ComponentProps } from 'react';

type SocialLinkProps = ComponentProps<'a'> & {
  href: string;
  /** The accessible name, which must contain the visible text (WCAG 2.5.3). */
  name?: string;
  /** If set, the link opens a new tab and this text is added to its name. */
  newTab?: string;
};

/** A link to an account of the business. */
export function SocialLink({ href, name, newTab, ...rest }: SocialLinkProps) {
  if (!newTab) return <a {...rest} href={href} aria-label={name} />;
  return (
    <a {...rest} href={href} target="_blank" rel="noopener" aria-label={`${name} ${newTab}`} />
  );
}
