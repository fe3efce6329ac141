import IconPlayerPause from '~icons/tabler/player-pause';
import IconPlayerPlay from '~icons/tabler/player-play';
import { Icon } from '../../ui/Icon.tsx';
import { Slides } from '../../ui/Slides.tsx';
import { carousel, testimonials as words } from '../../words.ts';
import { Slide, type Testimonial } from './Slide.tsx';
import styles from './TestimonialCarousel.module.css';

/**
 * The testimonials as a row with scroll snapping, with a button that stops and starts them, and a dot for each.
 * `testimonial-carousel.ts` makes these work and lets the testimonials rotate; without that script the row has a scrollbar.
 */
export function TestimonialCarousel({ testimonials }: { testimonials: Testimonial[] }) {
  const total = testimonials.length;
  return (
    <section
      className={styles.carousel}
      aria-roledescription={carousel}
      aria-label={words.name}
      data-rotating=""
    >
      {total > 1 && (
        <div className={styles.controls}>
          <button className={`target quiet ${styles.toggle}`} type="button">
            <span>
              <Icon icon={IconPlayerPause} />
              <span className="visually-hidden">{words.stop}</span>
            </span>
            <span>
              <Icon icon={IconPlayerPlay} />
              <span className="visually-hidden">{words.start}</span>
            </span>
          </button>
          <div className={styles.dots}>
            {testimonials.map(({ name }, index) => (
              <button
                key={name}
                className={`target ${styles.dot}`}
                type="button"
                aria-label={words.dot(index + 1, total)}
                aria-current={index === 0}
              />
            ))}
          </div>
        </div>
      )}
      <Slides className={styles.slides} aria-label={words.row} aria-live="polite">
        {testimonials.map((testimonial, index) => {
          const name = words.slide(index + 1, total);
          return (
            <Slide
              key={name}
              testimonial={testimonial}
              aria-roledescription={words.slideRole}
              aria-label={name}
            />
          );
        })}
      </Slides>
    </section>
  );
}
