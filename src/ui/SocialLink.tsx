import type { ComponentProps } from 'react';

type SocialLinkProps = ComponentProps<'a'> & {
  /** What a screen reader says instead of the visible word; it begins or ends with that word. */
  name: string;
  /** Read aloud when the link opens a new tab. Leave out for `mailto:`. */
  newTab?: string;
};

/** A link to one of the business's accounts. */
export function SocialLink({ name, newTab, ...rest }: SocialLinkProps) {
  if (!newTab) return <a {...rest} aria-label={name} />;
  return <a {...rest} target="_blank" rel="noopener" aria-label={`${name} ${newTab}`} />;
}
