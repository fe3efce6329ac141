import { slideId } from '../../islands/testimonial-carousel/CarouselControls.tsx';
import { fill, initials } from '../../lib/text.ts';
import type { Content } from '../../subjects/subjects.ts';
import { Picture, type PictureSource } from '../../ui/Picture.tsx';
import styles from './TestimonialSlides.module.css';

type Testimonial = Pick<
  Content<'testimonials'>['items'][number],
  'content' | 'name' | 'position'
> & {
  id: string;
  avatar: PictureSource | undefined;
};

type TestimonialSlidesProps = {
  testimonials: Testimonial[];
  /** The name of a slide, with the variables `{n}` and `{total}`. */
  slideLabel: string;
  /** What screen readers call a slide. */
  slideRole: string;
};

/**
 * The testimonials as slides of a carousel. Quotation marks inside a testimonial become single ones.
 */
export function TestimonialSlides({ testimonials, slideLabel, slideRole }: TestimonialSlidesProps) {
  return (
    <div data-slides="">
      {testimonials.map(({ id, content, name, position, avatar }, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a slide is a group, and a fieldset is for forms
        <div
          key={id}
          id={slideId(index)}
          role="group"
          aria-roledescription={slideRole}
          aria-label={fill(slideLabel, { n: index + 1, total: testimonials.length })}
        >
          <figure className={styles.testimonial}>
            <blockquote data-length={content.length > 260 ? 'long' : undefined}>
              ”{content.replaceAll('”', '’')}”
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
      ))}
    </div>
  );
}
