import type { ComponentProps } from 'react';

type SlidesProps = ComponentProps<'div'> & { 'aria-label': string };

/** A row of slides that the browser scrolls and snaps, by finger and keyboard: see `styles/layout.css`. */
export function Slides({ className = '', ...rest }: SlidesProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div
      {...rest}
      className={`slides ${className}`}
      role="group"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by keyboard
      tabIndex={0}
    />
  );
}
