import IconCheck from '~icons/tabler/check';
import type { Service } from '../../subjects/sections/services.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './ServiceFeatures.module.css';
import { SERVICE_DRAWINGS } from './service-icons.ts';

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
      <Icon className={styles.drawing} icon={SERVICE_DRAWINGS[icon]} />
    </div>
  );
}
