import type { ComponentProps } from 'react';
import styles from './Button.module.css';

type Variant =
  /** The main action of a screen. */
  | 'primary'
  /** The button in the header: always visible, so it must not compete with the primary one. */
  | 'quiet'
  /** All others. */
  | 'outline';

type ButtonLinkProps = ComponentProps<'a'> & { variant: Variant };
type ButtonProps = ComponentProps<'button'> & { variant: Variant };

/** A link that looks like a button. */
export function ButtonLink({ variant, className, ...rest }: ButtonLinkProps) {
  return <a {...rest} className={classes(className)} data-variant={variant} />;
}

export function Button({ variant, className, ...rest }: ButtonProps) {
  return <button type="button" {...rest} className={classes(className)} data-variant={variant} />;
}

function classes(extra: string | undefined) {
  return [styles.button, extra].filter(Boolean).join(' ');
}
