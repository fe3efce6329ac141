import { content } from 'virtual:content';
import IconCheck from '~icons/tabler/check';
import IconMinus from '~icons/tabler/minus';
import type { Content } from '../../../content-model/subjects.ts';
import { Section } from '../../layout/Section.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './Comparison.module.css';

export function Comparison() {
  const { comparison } = content;
  return (
    <Section name="comparison" ground="base">
      <div className={`wrap spaced ${styles.comparison}`}>
        <div className={styles.head}>
          <h2 data-size="1" id="comparison-heading" data-reveal="">
            {comparison.heading}
          </h2>
          <p className="lead quiet">{comparison.intro}</p>
        </div>
        <table className={styles.table} aria-labelledby="comparison-heading">
          <thead>
            <tr>
              <th scope="col" data-size="3">
                {comparison.aloneHeading}
              </th>
              <th scope="col" data-size="3">
                {comparison.trainerHeading}
              </th>
            </tr>
          </thead>
          <tbody>
            {comparison.rows.map(({ alone, trainer }) => (
              <tr key={alone.keyword}>
                <td>
                  <Cell {...alone} icon={IconMinus} iconLabel="nackdel" />
                </td>
                <td>
                  <Cell {...trainer} icon={IconCheck} iconLabel="fördel" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}

type CellProps = Content<'comparison'>['rows'][number]['alone'] & {
  icon: typeof IconCheck;
  iconLabel: string;
};

function Cell({ keyword, text, icon, iconLabel }: CellProps) {
  return (
    <p>
      <Icon icon={icon} />
      <span className="visually-hidden">{iconLabel}: </span>
      <strong className="display">{keyword}</strong> {text}
    </p>
  );
}
