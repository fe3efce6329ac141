import type { Icon as TablerIcon, IconProps as TablerIconProps } from '@tabler/icons-react';
import styles from './Icon.module.css';

type IconProps = Omit<TablerIconProps, 'ref'> & { icon: TablerIcon };

/** An outline icon, drawn inline and hidden from screen readers: the words beside it carry the meaning. */
export function Icon({ icon: Drawing, className, ...rest }: IconProps) {
  return (
    <Drawing
      stroke={1.6}
      {...rest}
      className={[styles.icon, className].filter(Boolean).join(' ')}
      aria-hidden="true"
    />
  );
}
