import type { ComponentProps } from 'react';
import { initials, quote } from '../../../shared/text.ts';
import { Picture, type PictureSource } from '../../ui/Picture.tsx';
import styles from './Slide.module.css';

export type Testimonial = {
  content: string;
  name: string;
  position: string;
  avatar: PictureSource | undefined;
};

type SlideProps = ComponentProps<'div'> & { testimonial: Testimonial };

/** A testimonial as a slide of the carousel. */
export function Slide({ testimonial, ...rest }: SlideProps) {
  const { content, name, position, avatar } = testimonial;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is a group, and a fieldset is for forms
    <div {...rest} role="group">
      <figure className={styles.testimonial}>
        <blockquote data-length={content.length > 260 ? 'long' : undefined}>
          {quote(content)}
        </blockquote>
        <figcaption>
          {avatar ? (
            <Picture source={avatar} />
          ) : (
            <span className={`display ${styles.initials}`} aria-hidden="true">
              {initials(name)}
            </span>
          )}
          <span>
            <b>{name}</b> <span className="note">{position}</span>
          </span>
        </figcaption>
      </figure>
    </div>
  );
}
