import IconArrowLeft from '~icons/tabler/arrow-left';
import IconArrowRight from '~icons/tabler/arrow-right';
import type { Service } from '../../../content-model/schemas/services.ts';
import type { Content } from '../../../content-model/subjects.ts';
import { fill } from '../../../shared/text.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Slides } from '../../ui/Slides.tsx';
import { ServiceCard } from './ServiceCard.tsx';
import styles from './ServicesCarousel.module.css';

type ServicesCarouselProps = {
  services: Service[];
  labels: Content<'labels'>['services'];
  /** What screen readers call a carousel. */
  roleDescription: string;
};

/**
 * The services as a row with scroll snapping. `services-carousel.ts` makes the buttons work and turns the row into a loop;
 * without that script the row has a scrollbar.
 */
export function ServicesCarousel({ services, labels, roleDescription }: ServicesCarouselProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a carousel is a group in the ARIA patterns; a fieldset is for forms
    <div
      className={styles.carousel}
      role="group"
      aria-roledescription={roleDescription}
      aria-label={labels.name}
      data-carousel=""
    >
      <div className={styles.controls}>
        <button className="target framed" type="button" aria-label={labels.previous}>
          <Icon icon={IconArrowLeft} />
        </button>
        <button className="target framed" type="button" aria-label={labels.next}>
          <Icon icon={IconArrowRight} />
        </button>
      </div>
      <Slides className={styles.row} aria-label={labels.row}>
        {services.map((service, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is a group, and a fieldset is for forms
          <div
            key={service.id}
            role="group"
            aria-roledescription={labels.slideRole}
            aria-label={fill(labels.slide, { n: index + 1, total: services.length })}
          >
            <ServiceCard {...service} />
          </div>
        ))}
      </Slides>
      <p className="visually-hidden" role="status" />
    </div>
  );
}
