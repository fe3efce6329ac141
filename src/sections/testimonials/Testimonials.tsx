import type { ReactNode } from 'react';
import type { Ground } from '../../../content-model/subjects.ts';
import { Section } from '../../ui/Section.tsx';
import styles from './Testimonials.module.css';

type TestimonialsProps = {
  heading: string;
  /** How the testimonials were checked to be real. */
  verification: string;
  ground: Ground;
  /** The carousel. */
  children: ReactNode;
};

export function Testimonials({ heading, verification, ground, children }: TestimonialsProps) {
  return (
    <Section
      id="testimonials"
      className={styles.testimonials}
      ground={ground}
      labelledBy="testimonials-heading"
    >
      <div className="wrap grid spaced">
        <h2 className="quiet" data-size="3" id="testimonials-heading">
          {heading}
        </h2>
        <div className={styles.carousel}>{children}</div>
        <p className={`note ${styles.verification}`}>{verification}</p>
      </div>
    </Section>
  );
}
