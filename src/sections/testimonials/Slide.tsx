import type { ComponentProps } from 'react';
import type { Content } from '../../../content-model/subjects.ts';
import { initials, quote } from '../../../shared/text.ts';
import { Picture, type PictureSource } from '../../ui/Picture.tsx';
import styles from './Testimonials.module.css';

export type Testimonial = Omit<Content<'testimonials'>['items'][number], 'avatar'> & {
  avatar: PictureSource | undefined;
};

type SlideProps = ComponentProps<'div'> & { testimonial: Testimonial };

/** A testimonial as a slide of the carousel. */
export function Slide({ testimonial, ...rest }: SlideProps) {
  const { content, name, position, avatar } = testimonial;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is a group, and a fieldset is for forms
    <div {...rest} className={styles.slide} role="group">
      <blockquote data-length={content.length > 260 ? 'long' : undefined}>
        {quote(content)}
      </blockquote>
      <div className={`row ${styles.person}`}>
        {avatar ? (
          <Picture source={avatar} />
        ) : (
          <span className="display" aria-hidden="true">
            {initials(name)}
          </span>
        )}
        <p>
          <b>{name}</b> <span className="note">{position}</span>
        </p>
      </div>
    </div>
  );
}
