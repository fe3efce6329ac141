import { content } from 'virtual:content';
import { isShown } from '../../../content-model/is-shown.ts';
import { fillTemplate } from '../../../shared/text.ts';
import { Section } from '../../layout/Section.tsx';
import styles from './Next.module.css';

export function Next() {
  const { next, services } = content;
  const [firstService] = isShown(services) ? services.items : [];
  // `700 kr / pass` → `700 kr`
  const price = firstService?.price.text.replace(/\s*\/.*/, '') ?? '';
  return (
    <Section name="next" ground="raised">
      <div className={`wrap spaced ${styles.next}`}>
        <h2 data-size="label" id="next-heading">
          {next.heading}
        </h2>
        <ol className={styles.steps}>
          {next.steps.map((step) => (
            <li key={step}>
              <p className="lead">{fillTemplate(step, { price })}</p>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}
