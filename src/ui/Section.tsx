import type { ComponentProps } from 'react';
import type { Ground } from './grounds.ts';

export type SectionProps = ComponentProps<'section'> & {
  ground: Ground;
  /** The id of the heading that names the landmark. */
  labelledBy: string;
};

/** A section of a page: a named landmark over the full width of the window. */
export function Section({ ground, labelledBy, ...rest }: SectionProps) {
  return <section {...rest} data-ground={ground} aria-labelledby={labelledBy} />;
}
