import type { ComponentProps } from 'react';
import type { Content } from '../../../content-model/subjects.ts';
import { quote } from '../../../shared/text.ts';
import { Avatar } from './Excerpt.tsx';
import styles from './Testimonials.module.css';

type SlideProps = ComponentProps<'div'> & {
  testimonial: Content<'testimonials'>['items'][number];
};

/** A testimonial as a slide of the carousel. */
export function Slide({ testimonial, ...rest }: SlideProps) {
  const { content, name, position, avatar } = testimonial;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is a group, and a fieldset is for forms
    <div {...rest} className={styles.slide} role="group">
      <blockquote data-length={content.length > 260 ? 'long' : undefined}>
        {quote(content)}
      </blockquote>
      <div className="beside">
        <Avatar name={name} avatar={avatar} />
        <p>
          <b>{name}</b> <span className="note">{position}</span>
        </p>
      </div>
    </div>
  );
}
