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

/** Shows a service as a price tag, with the badge as a ribbon around it. */
export function ServiceCard({ id, price, more, badge, ...service }: Service) {
  const { prefix, number, currency, unit } = price;
  return (
    <article className={styles.card} data-ground="paper" aria-labelledby={id}>
      <span className={styles.hole} />
      <Icon className={styles.icon} icon={ICONS[service.icon]} />
      {badge && <p className={`label ${styles.badge}`}>{badge}</p>}
      {/* A title with a word of 19 or more letters is set smaller, because the word would break in a narrow card. */}
      <h3 data-size={/\p{L}{19}/u.test(service.title) ? '3' : '2'} id={id}>
        {service.title}
      </h3>
      <p className="quiet">{service.description}</p>
      <div className={`row ${styles.price}`}>
        <span
          // The figures font has no letters, so an amount without digits uses the display font.
          className={`${/\d/.test(number) ? 'figures' : 'display'} ${styles.amount}`}
          data-length={number.length > 7 ? 'long' : 'short'}
        >
          {prefix && <small>{prefix} </small>}
          <span>{number}</span>
          {currency && <small>{` ${currency}`}</small>}
        </span>{' '}
        {unit && <b>{`/\u00a0${unit}`}</b>}
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
