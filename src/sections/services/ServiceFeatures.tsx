import IconApple from '~icons/tabler/apple';
import IconBarbell from '~icons/tabler/barbell';
import IconCheck from '~icons/tabler/check';
import IconDeviceLaptop from '~icons/tabler/device-laptop';
import IconUsers from '~icons/tabler/users';
import type { Service } from '../../schemas/sections/services.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './ServiceFeatures.module.css';

const ICONS: Record<Service['icon'], typeof IconApple> = {
  dumbbell: IconBarbell,
  'device-laptop': IconDeviceLaptop,
  apple: IconApple,
  users: IconUsers,
};

/** The list of what a service includes, and a large icon of its kind. */
export function ServiceFeatures({ features, icon }: Pick<Service, 'features' | 'icon'>) {
  return (
    <div className={styles.features}>
      <ul>
        {features.map((feature) => (
          <li key={feature}>
            <Icon icon={IconCheck} />
            {feature}
          </li>
        ))}
      </ul>
      <Icon className={`screen-only ${styles.drawing}`} icon={ICONS[icon]} />
    </div>
  );
}
