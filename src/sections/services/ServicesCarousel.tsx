import IconArrowLeft from '~icons/tabler/arrow-left';
import IconArrowRight from '~icons/tabler/arrow-right';
import type { Service } from '../../../content-model/schemas/services.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Slides } from '../../ui/Slides.tsx';
import { carousel, services as words } from '../../words.ts';
import { ServiceCard } from './ServiceCard.tsx';
import styles from './ServicesCarousel.module.css';

/**
 * The services as a row with scroll snapping. `services-carousel.ts` makes the buttons work and turns the row into a loop;
 * without that script the row has a scrollbar.
 */
export function ServicesCarousel({ services }: { services: Service[] }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a carousel is a group in the ARIA patterns; a fieldset is for forms
    <div
      className={styles.carousel}
      role="group"
      aria-roledescription={carousel}
      aria-label={words.name}
      data-carousel=""
    >
      <div className={styles.controls}>
        <button className="target framed" type="button" aria-label={words.previous}>
          <Icon icon={IconArrowLeft} />
        </button>
        <button className="target framed" type="button" aria-label={words.next}>
          <Icon icon={IconArrowRight} />
        </button>
      </div>
      <Slides className={styles.row} aria-label={words.row}>
        {services.map((service, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is a group, and a fieldset is for forms
          <div
            key={service.id}
            role="group"
            aria-roledescription={words.slideRole}
            aria-label={words.slide(index + 1, services.length)}
          >
            <ServiceCard {...service} />
          </div>
        ))}
      </Slides>
      <p className="visually-hidden" role="status" />
    </div>
  );
}
