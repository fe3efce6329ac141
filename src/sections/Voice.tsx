import type { Testimonials } from '../content/schemas/testimonials.ts';
import { Picture, type PictureSource } from '../ui/Picture.tsx';
import styles from './Voice.module.css';

type VoiceProps = Omit<Testimonials['items'][number], 'id' | 'avatar'> & { avatar: PictureSource };

/** A testimonial, set as large as a headline. What is quoted within it gets the marks of a quotation in a quotation. */
export function Voice({ content, name, position, avatar }: VoiceProps) {
  return (
    <figure className={styles.voice}>
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
