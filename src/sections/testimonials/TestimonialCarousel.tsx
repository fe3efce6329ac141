import IconPlayerPause from '~icons/tabler/player-pause';
import IconPlayerPlay from '~icons/tabler/player-play';
import type { Content } from '../../../content-model/subjects.ts';
import { fill } from '../../../shared/text.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Slides } from '../../ui/Slides.tsx';
import { Slide, type Testimonial } from './Slide.tsx';
import styles from './TestimonialCarousel.module.css';

type TestimonialCarouselProps = {
  testimonials: Testimonial[];
  labels: Content<'labels'>['testimonials'];
  /** What screen readers call a carousel. */
  roleDescription: string;
};

/**
 * The testimonials as a row with scroll snapping, with a button that stops and starts them, and a dot for each.
 * `testimonial-carousel.ts` makes these work and lets the testimonials rotate; without that script the row has a scrollbar.
 */
export function TestimonialCarousel(props: TestimonialCarouselProps) {
  const { testimonials, labels, roleDescription } = props;
  const total = testimonials.length;
  const numbers = testimonials.map((_, index) => ({ n: index + 1, total }));
  return (
    <section
      className={styles.carousel}
      aria-roledescription={roleDescription}
      aria-label={labels.name}
      data-rotating=""
    >
      {total > 1 && (
        <div className={styles.controls}>
          <button className={`target quiet ${styles.toggle}`} type="button">
            <span>
              <Icon icon={IconPlayerPause} />
              <span className="visually-hidden">{labels.stop}</span>
            </span>
            <span>
              <Icon icon={IconPlayerPlay} />
              <span className="visually-hidden">{labels.start}</span>
            </span>
          </button>
          <div className={styles.dots}>
            {numbers.map((number) => (
              <button
                key={number.n}
                className={`target ${styles.dot}`}
                type="button"
                aria-label={fill(labels.dot, number)}
                aria-current={number.n === 1}
              />
            ))}
          </div>
        </div>
      )}
      <Slides className={styles.slides} aria-label={labels.row} aria-live="polite">
        {testimonials.map((testimonial, index) => {
          const name = fill(labels.slide, numbers[index] ?? {});
          return (
            <Slide
              key={name}
              testimonial={testimonial}
              aria-roledescription={labels.slideRole}
              aria-label={name}
            />
          );
        })}
      </Slides>
    </section>
  );
}
