import type { ComponentProps } from 'react';
import styles from './Heading.module.css';

type HeadingProps = ComponentProps<'h2'> & {
  /** Its place in the page's outline. */
  level: 1 | 2 | 3;
  /** How it looks, whatever its place: steps 1 to 3 of the display face, or a small-caps label. */
  size: '1' | '2' | '3' | 'label';
};

/** A heading, whose look and place in the outline are chosen apart. */
export function Heading({ level, size, className, ...rest }: HeadingProps) {
  const Tag = `h${level}` as const;
  return (
    <Tag
      {...rest}
      className={[styles.heading, className].filter(Boolean).join(' ')}
      data-size={size}
    />
  );
}
