import type { Icon as TablerIcon, IconProps as TablerIconProps } from '@tabler/icons-react';
import styles from './Icon.module.css';

type IconProps = Omit<TablerIconProps, 'ref' | 'stroke'> & { icon: TablerIcon };

/**
 * What Tabler says on every icon and Icon.module.css says once: half a hundred icons on one page would repeat it.
 * `xmlns` is for files, not for HTML.
 */
const SAID_IN_CSS = {
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
      {...SAID_IN_CSS}
      className={[styles.icon, className].filter(Boolean).join(' ')}
      aria-hidden="true"
    />
  );
}
