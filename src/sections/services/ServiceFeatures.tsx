import IconCheck from '~icons/tabler/check';
import type { Service } from '../../subjects/schemas/services.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './ServiceFeatures.module.css';
import { SERVICE_DRAWINGS } from './service-icons.ts';

type ServiceFeaturesProps = Pick<Service, 'features' | 'icon' | 'terms'>;

/** The list of what a service includes, a large icon of its kind, and its terms. */
export function ServiceFeatures({ features, icon, terms }: ServiceFeaturesProps) {
  return (
    <div className={styles.features}>
      <ul className="flow">
        {features.map((feature) => (
          <li key={feature}>
            <Icon icon={IconCheck} />
            {feature}
          </li>
        ))}
      </ul>
      <Icon className={styles.drawing} icon={SERVICE_DRAWINGS[icon]} />
      {terms && <p className="quiet">{terms}</p>}
    </div>
  );
}
