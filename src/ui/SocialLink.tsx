import type { ReactNode } from 'react';

type SocialLinkProps = {
  href: string;
  /** The accessible name, which must contain the visible text (WCAG 2.5.3). */
  name: string;
  /** Added to the name: the link opens a new tab. */
  newTab: string;
  children: ReactNode;
};

/** A link to an account of the business. */
export function SocialLink({ href, name, newTab, children }: SocialLinkProps) {
  return (
    <a href={href} target="_blank" rel="noopener" aria-label={`${name} ${newTab}`}>
      {children}
    </a>
  );
}
