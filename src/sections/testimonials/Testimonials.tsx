import type { Content } from '../../../content-model/subjects.ts';
import { Section } from '../../ui/Section.tsx';
import type { Testimonial } from './Slide.tsx';
import { TestimonialCarousel } from './TestimonialCarousel.tsx';
import styles from './Testimonials.module.css';

type TestimonialsProps = Omit<Content<'testimonials'>, 'items'> & { items: Testimonial[] };

export function Testimonials({ heading, verification, items }: TestimonialsProps) {
  return (
    <Section
      id="testimonials"
      className={styles.testimonials}
      ground="base"
      labelledBy="testimonials-heading"
    >
      <div className="wrap grid spaced">
        <h2 className="quiet" data-size="3" id="testimonials-heading">
          {heading}
        </h2>
        <div className={styles.carousel}>
          <TestimonialCarousel testimonials={items} />
        </div>
        <p className={`note ${styles.verification}`}>{verification.text}</p>
      </div>
    </Section>
  );
}
