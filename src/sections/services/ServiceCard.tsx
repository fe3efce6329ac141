import IconApple from '~icons/tabler/apple';
import IconBarbell from '~icons/tabler/barbell';
import IconCheck from '~icons/tabler/check';
import IconDeviceLaptop from '~icons/tabler/device-laptop';
import IconUsers from '~icons/tabler/users';
import { splitPrice, spokenPrice } from '../../lib/price.ts';
import type { Service, ServiceIcon } from '../../schemas/sections/services.ts';
import { Heading } from '../../ui/Heading.tsx';
import { Icon } from '../../ui/Icon.tsx';
import 'fallback-figures.css';
import styles from './ServiceCard.module.css';

const ICONS: Record<ServiceIcon, typeof IconApple> = {
  dumbbell: IconBarbell,
  'device-laptop': IconDeviceLaptop,
  apple: IconApple,
  users: IconUsers,
};

/** A service, drawn as a price tag: the amount huge, the unit small, the badge cut into the corner. */
export function ServiceCard({ id, title, description, price, icon, features, badge }: Service) {
  const parts = splitPrice(price);
  const { before, number, currency, unit, alternative } = parts;
  return (
    <article className={styles.card} data-ground="paper" aria-labelledby={`service-${id}`}>
      <span className={styles.hole} />
      {badge && (
        <p className={styles.badge} data-length={badge.length > 8 ? 'long' : undefined}>
          {badge}
        </p>
      )}
      <Heading level={3} size="2" id={`service-${id}`}>
        {title}
      </Heading>
      <p className={styles.description}>{description}</p>
      <div className={styles.price}>
        <p className="visually-hidden">{spokenPrice(parts)}</p>
        <p
          className={styles.amount}
          data-length={before.length + number.length > 7 ? 'long' : undefined}
          aria-hidden="true"
        >
          {before && <small>{before} </small>}
          {`${number} `}
          <small>{currency}</small>
        </p>
        <p className={styles.unit} aria-hidden="true">
          {`/\u00a0${unit}`}
          {alternative && ' '}
          {alternative && <span>{alternative}</span>}
        </p>
      </div>
      <div className={styles.features}>
        <ul>
          {features.map((feature) => (
            <li key={feature}>
              <Icon icon={IconCheck} />
              {feature}
            </li>
          ))}
        </ul>
        <Icon className={styles.drawing} icon={ICONS[icon]} />
      </div>
    </article>
  );
}
