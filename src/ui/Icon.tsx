import type { Icon as TablerIcon, IconProps as TablerIconProps } from '@tabler/icons-react';
import styles from './Icon.module.css';

type IconProps = Omit<TablerIconProps, 'ref' | 'stroke'> & { icon: TablerIcon };

/**
 * Attributes that Tabler repeats on every icon; they are set once in Icon.module.css. `xmlns` is needed in files of SVG,
 * not in HTML.
 */
const SET_IN_CSS = {
  xmlns: undefined,
  width: undefined,
  height: undefined,
  fill: undefined,
  strokeWidth: undefined,
  strokeLinecap: undefined,
  strokeLinejoin: undefined,
} as const;

/** An outline icon, drawn inline and hidden from screen readers: the words beside it carry the meaning. */
export function Icon({ icon: Drawing, className, ...rest }: IconProps) {
  return (
    <Drawing
      {...rest}
      {...SET_IN_CSS}
      className={[styles.icon, className].filter(Boolean).join(' ')}
      aria-hidden="true"
    />
  );
}
