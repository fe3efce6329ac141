import type { Content } from '../../subjects/subjects.ts';
import { Heading } from '../../ui/Heading.tsx';
import { Section, Wrap } from '../../ui/Section.tsx';
import '../../../brand/fonts/figures.css';
import styles from './Results.module.css';

/** The results section: large figures, each with its basis in small print. */
export function Results(results: Content<'results'>) {
  return (
    <Section id="results" ground="band" labelledBy="results-heading">
      <Wrap grid spaced className={styles.grid}>
        <div className={`flow ${styles.head}`} data-column="left">
          <Heading level={2} size="1" id="results-heading" data-reveal="">
            {results.heading}
          </Heading>
          <p className="measure quiet">{results.intro}</p>
        </div>
        <ul className={styles.items}>
          {results.items.map(({ figure, unit, text, basis }) => (
            <li key={text} data-reveal="">
              <p
                className={`figures ${styles.figure}`}
                data-length={figure.length > 2 ? 'long' : 'short'}
              >
                {figure} {unit && <small className="display">{unit}</small>}
              </p>
              <p className={`display ${styles.text}`}>{text}</p>
              <p className={`note ${styles.basis}`}>{basis}</p>
            </li>
          ))}
        </ul>
      </Wrap>
    </Section>
  );
}
