import type { ComponentProps } from 'react';
import styles from './Button.module.css';

type Variant =
  /** The main action of a screen. */
  | 'primary'
  /** The action in the header, which is always there: quiet, so that the main colour stays rare. */
  | 'quiet'
  /** Everything else. */
  | 'outline';

type ButtonLinkProps = ComponentProps<'a'> & { variant: Variant };
type ButtonProps = ComponentProps<'button'> & { variant: Variant };

/** A link that looks like a button. */
export function ButtonLink({ variant, className, ...rest }: ButtonLinkProps) {
  return <a {...rest} className={classes(className)} data-variant={variant} />;
}

/** A button. */
export function Button({ variant, className, ...rest }: ButtonProps) {
  return <button type="button" {...rest} className={classes(className)} data-variant={variant} />;
}

function classes(extra: string | undefined) {
  return [styles.button, extra].filter(Boolean).join(' ');
}
