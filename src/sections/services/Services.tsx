import type { Content } from '../../../content-model/subjects.ts';
import { quote } from '../../../shared/text.ts';
import { Section } from '../../ui/Section.tsx';
import styles from './Services.module.css';
import { ServicesCarousel } from './ServicesCarousel.tsx';

type ServicesProps = Content<'services'> & {
  /** The testimonial that is quoted below the prices. */
  quoted: Content<'testimonials'>['items'][number] | undefined;
};

export function Services({ items, quoted, ...services }: ServicesProps) {
  return (
    <Section id="services" ground="base" labelledBy="services-heading">
      <div className={`wrap spaced ${styles.services}`}>
        <div className={`flow ${styles.head}`}>
          <h2 data-size="1" id="services-heading" data-reveal="">
            {services.heading}
          </h2>
          <p className="quiet">{services.intro}</p>
        </div>
        <ServicesCarousel services={items} />
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
