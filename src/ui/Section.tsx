import type { ComponentProps } from 'react';
import type { Ground } from './grounds.ts';

export type SectionProps = ComponentProps<'section'> & { id: string; ground: Ground };

/** A section of a page: a landmark over the full width of the window, named by the heading `<id>-heading`. */
export function Section({ ground, ...rest }: SectionProps) {
  return <section {...rest} data-ground={ground} aria-labelledby={`${rest.id}-heading`} />;
}
