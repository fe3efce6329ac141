import type { Testimonials } from '../../schemas/sections/testimonials.ts';
import { Picture, type PictureSource } from '../../ui/Picture.tsx';
import styles from './Testimonial.module.css';

type TestimonialProps = Omit<Testimonials['items'][number], 'id' | 'avatar'> & {
  avatar: PictureSource;
};

/** A testimonial, set as large as a headline. What is quoted within it gets the marks of a quotation in a quotation. */
export function Testimonial({ content, name, position, avatar }: TestimonialProps) {
  return (
    <figure className={styles.testimonial}>
      <blockquote data-length={content.length > 260 ? 'long' : undefined}>
        ”{content.replaceAll('”', '’')}”
      </blockquote>
      <figcaption>
        <Picture source={avatar} />
        <span>
          <b>{name}</b> <span>{position}</span>
        </span>
      </figcaption>
    </figure>
  );
}
