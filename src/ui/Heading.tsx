import type { ComponentProps } from 'react';
import styles from './Heading.module.css';

type HeadingProps = ComponentProps<'h2'> & {
  /** Its level in the page's outline. */
  level: 1 | 2 | 3;
  /** Its style, independent of its level: a size of the display font, or a label in small capitals. */
  size: '1' | '2' | '3' | 'label';
};

/** A heading whose style is independent of its level. */
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
