import type { Service } from '../../subjects/schemas/services.ts';
import { Heading } from '../../ui/Heading.tsx';
import styles from './ServiceCard.module.css';
import { ServiceFeatures } from './ServiceFeatures.tsx';
import { ServicePrice } from './ServicePrice.tsx';

/** A service as a price tag, with a large price and the badge as a ribbon around it. */
export function ServiceCard({ id, title, description, price, badge, ...details }: Service) {
  return (
    <article className={styles.card} data-ground="paper" aria-labelledby={`service-${id}`}>
      <span className={styles.hole} />
      {badge && <p className={`label ${styles.badge}`}>{badge}</p>}
      <Heading level={3} size="2" id={`service-${id}`}>
        {title}
      </Heading>
      <p className="quiet">{description}</p>
      <ServicePrice price={price} />
      <ServiceFeatures {...details} />
    </article>
  );
}
