import type { ComponentProps } from 'react';
import type { Ground } from '../../content-model/subjects.ts';

export type SectionProps = ComponentProps<'section'> & {
  ground: Ground;
  /** The id of the heading that names the landmark. */
  labelledBy: string;
  /** Whether it is laid out only after the first paint; false for the first section of a page. */
  deferred?: boolean;
};

/** A section of a page: a named landmark over the full width of the window. */
export function Section({ ground, labelledBy, deferred = true, ...rest }: SectionProps) {
  return (
    <section
      {...rest}
      data-ground={ground}
      aria-labelledby={labelledBy}
      data-deferred={deferred ? '' : undefined}
    />
  );
}
