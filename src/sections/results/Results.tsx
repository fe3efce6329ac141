import IconChevronDown from '~icons/tabler/chevron-down';
import type { Content } from '../../../content-model/subjects.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Section } from '../../ui/Section.tsx';
import '../../../brand/fonts/figures.css';
import styles from './Results.module.css';

/** The results section: the first as a large figure with its basis, the others with theirs folded below them. */
export function Results({ items, ...results }: Content<'results'>) {
  const [first, ...others] = items;
  return (
    <Section id="results" ground="band" labelledBy="results-heading">
      <div className={`wrap grid spaced ${styles.grid}`}>
        <div className={`flow ${styles.head}`} data-column="left">
          <h2 data-size="1" id="results-heading" data-reveal="">
            {results.heading}
          </h2>
          <p className="quiet">{results.intro}</p>
        </div>
        {first && (
          <div className={styles.first} data-reveal="">
            <Result {...first} />
            <p className={`quiet ${styles.basis}`}>{first.basis}</p>
          </div>
        )}
        {others.length > 0 && (
          <>
            <ul className={styles.others}>
              {others.map((result) => (
                <li key={result.text} data-reveal="">
                  <Result {...result} />
                </li>
              ))}
            </ul>
            <details>
              <summary>
                {results.basisHeading} <Icon icon={IconChevronDown} />
              </summary>
              <ul className={styles.bases}>
                {others.map(({ figure, unit, text, basis }) => (
                  <li key={text} className="note">
                    <b>{[figure, unit].filter(Boolean).join(' ')}</b> {basis}
                  </li>
                ))}
              </ul>
            </details>
          </>
        )}
      </div>
    </Section>
  );
}

function Result({ figure, unit, text }: Content<'results'>['items'][number]) {
  return (
    <h3>
      <span
        className={`row figures ${styles.figure}`}
        data-length={figure.length > 4 ? 'longest' : figure.length > 2 ? 'long' : 'short'}
      >
        {/* A thin space, so that a sign does not touch the digit. */}
        {figure.replace(/^[+−]/, '$&\u200a')} {unit && <small className="display">{unit}</small>}
      </span>{' '}
      <span className={`display ${styles.text}`}>{text}</span>
    </h3>
  );
}
