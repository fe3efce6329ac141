import type { ReactNode } from 'react';
import { Heading } from '../../ui/Heading.tsx';
import { type Ground, Section, Wrap } from '../../ui/Section.tsx';
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
      <Wrap grid spaced>
        <Heading className="quiet" level={2} size="3" id="testimonials-heading">
          {heading}
        </Heading>
        <div className={styles.carousel}>{children}</div>
        <p className={`note ${styles.verification}`}>{verification}</p>
      </Wrap>
    </Section>
  );
}
