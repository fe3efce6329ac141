import type { ComponentProps } from 'react';

type HeadingProps = ComponentProps<'h2'> & {
  /** Its level in the page's outline. */
  level: 1 | 2 | 3;
  /** Its style, independent of its level: a size of the display font, or a label in small capitals. */
  size: '1' | '2' | '3' | 'label';
};

/** A heading whose style is independent of its level. */
export function Heading({ level, size, ...rest }: HeadingProps) {
  const Tag = `h${level}` as const;
  return <Tag {...rest} data-size={size} />;
}
