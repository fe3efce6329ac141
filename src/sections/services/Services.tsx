import type { ReactNode } from 'react';
import type { Content, Ground } from '../../../content-model/subjects.ts';
import { quote } from '../../../shared/text.ts';
import { Section } from '../../ui/Section.tsx';
import styles from './Services.module.css';

type ServicesProps = Omit<Content<'services'>, 'items'> & {
  /** The testimonial that is quoted below the prices. */
  quoted: Content<'testimonials'>['items'][number] | undefined;
  ground: Ground;
  /** The carousel of {@link ServiceCard}s. */
  children: ReactNode;
};

export function Services({ ground, children, quoted, ...services }: ServicesProps) {
  return (
    <Section id="services" ground={ground} labelledBy="services-heading">
      <div className={`wrap spaced ${styles.services}`}>
        <div className={`flow ${styles.head}`}>
          <h2 data-size="1" id="services-heading" data-reveal="">
            {services.heading}
          </h2>
          <p className="quiet">{services.intro}</p>
        </div>
        {children}
        <div className={`row ${styles.foot}`}>
          <a data-variant="primary" href="/contact">
            {services.button}
          </a>
          <p className="note">{services.buttonNote}</p>
        </div>
        {quoted?.excerpt && (
          <figure className="split">
            <blockquote data-size="3">{quote(quoted.excerpt)}</blockquote>
            <figcaption className="note">
              <b>{quoted.name}</b> {quoted.position}
            </figcaption>
          </figure>
        )}
      </div>
    </Section>
  );
}
