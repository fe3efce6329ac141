import IconApple from '~icons/tabler/apple';
import IconBarbell from '~icons/tabler/barbell';
import IconCheck from '~icons/tabler/check';
import IconDeviceLaptop from '~icons/tabler/device-laptop';
import IconUsers from '~icons/tabler/users';
import type { Service } from '../../../content-model/schemas/services.ts';
import { Icon } from '../../ui/Icon.tsx';
import '../../../brand/fonts/figures.css';
import styles from './ServiceCard.module.css';

const ICONS: Record<Service['icon'], string> = {
  dumbbell: IconBarbell,
  'device-laptop': IconDeviceLaptop,
  apple: IconApple,
  users: IconUsers,
};

/** Matches a title with a word of 19 letters or more, which would break in a narrow card. */
const HAS_LONG_WORD = /\p{L}{19}/u;

export function ServiceCard({ id, price, more, badge, ...service }: Service) {
  return (
    <article className={styles.card} data-ground="paper" aria-labelledby={id}>
      <span className={styles.hole} />
      <Icon className={styles.icon} icon={ICONS[service.icon]} />
      {badge && <p className={`label ${styles.badge}`}>{badge}</p>}
      <h3 data-size={HAS_LONG_WORD.test(service.title) ? '3' : '2'} id={id}>
        {service.title}
      </h3>
      <p className="quiet">{service.description}</p>
      <div className={`row ${styles.price}`}>
        <Amount {...price} /> {price.unit && <b>{`/\u00a0${price.unit}`}</b>}
      </div>
      <div className={`below-line ${styles.features}`}>
        <ul className="flow">
          {service.features.map((feature) => (
            <li key={feature}>
              <Icon icon={IconCheck} />
              {feature}
            </li>
          ))}
        </ul>
        {more && (
          <p>
            <b>{more}</b>
          </p>
        )}
        {service.terms && <p className="quiet">{service.terms}</p>}
      </div>
    </article>
  );
}

function Amount({ prefix, number, currency }: Service['price']) {
  // The figures font has no letters, which a price such as `Gratis` needs.
  const font = /\d/.test(number) ? 'figures' : 'display';
  return (
    <span className={`${font} ${styles.amount}`} data-length={number.length > 7 ? 'long' : 'short'}>
      {prefix && <small>{prefix} </small>}
      <span>{number}</span>
      {currency && <small>{` ${currency}`}</small>}
    </span>
  );
}
