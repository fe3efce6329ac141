import type { ComponentProps } from 'react';
import styles from './Section.module.css';

/** The ground of a section: its background, which decides the colours of everything on it (`brand/tokens.css`). */
export type Ground = 'base' | 'raised' | 'band' | 'paper' | 'paper-deep';

type SectionProps = ComponentProps<'section'> & {
  ground: Ground;
  /** The id of the section's heading, which names the landmark. */
  labelledBy: string;
  /** Whether it is laid out after the first paint; false for the first section of a page. */
  deferred?: boolean;
};

/** A landmark of the page, as wide as the window. */
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

type WrapProps = ComponentProps<'div'> & {
  /** Lays the children on the twelve columns. */
  grid?: boolean;
  /** Adds the section's space above and below. */
  spaced?: boolean;
};

/** The width between the page's margins. */
export function Wrap({ grid = false, spaced = false, className, ...rest }: WrapProps) {
  return (
    <div
      {...rest}
      className={[styles.wrap, className].filter(Boolean).join(' ')}
      data-grid={grid || undefined}
      data-spaced={spaced || undefined}
    />
  );
}
