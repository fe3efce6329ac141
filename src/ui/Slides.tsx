import type { ComponentProps, ReactElement } from 'react';

type SlidesProps = ComponentProps<'div'> & {
  'aria-label': string;
  /** The word that screen readers use for a slide, such as `omdöme`. */
  kind: string;
  children: ReactElement[];
};

export function Slides({ kind, className = '', children, ...rest }: SlidesProps) {
  const slides = children.map((slide, index) => (
    // biome-ignore lint/a11y/useSemanticElements: a slide is a group, and a fieldset is for forms
    <div
      key={slide.key}
      role="group"
      aria-roledescription={kind}
      aria-label={`${index + 1} av ${children.length}`}
    >
      {slide}
    </div>
  ));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div
      {...rest}
      className={`slides ${className}`}
      role="group"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by keyboard
      tabIndex={0}
    >
      {slides}
    </div>
  );
}
