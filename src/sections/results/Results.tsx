import { content } from 'virtual:content';
import type { Content } from '../../../content-model/subjects.ts';
import { typesetFigure } from '../../../content-model/typography/typeset.ts';
import { Section } from '../../layout/Section.tsx';
import { Folding } from '../../ui/Folding.tsx';
import '../../../brand/fonts/figures.css';
import styles from './Results.module.css';

export function Results() {
  const { results } = content;
  const [firstResult, ...otherResults] = results.items;
  return (
    <Section name="results" ground="band">
      <div className={`wrap grid spaced ${styles.grid}`}>
        <div className="flow" data-column="left">
          <h2 data-size="1" id="results-heading" data-reveal="">
            {results.heading}
          </h2>
          <p className="quiet">{results.intro}</p>
        </div>
        {firstResult && (
          <div className={`flow ${styles.first}`} data-column="right" data-reveal="">
            <Result {...firstResult} textSize="2" />
            <p className="quiet">{firstResult.basis}</p>
          </div>
        )}
        {otherResults.length > 0 && (
          <>
            <ul className={`ruled ${styles.others}`}>
              {otherResults.map((result) => (
                <li key={result.text} data-reveal="">
                  <Result {...result} textSize="4" />
                </li>
              ))}
            </ul>
            <Folding className={styles.basis} summary={results.basisHeading}>
              <ul className={styles.bases}>
                {otherResults.map(({ figure, unit, text, basis }) => (
                  <li key={text} className="note">
                    <b>{[figure, unit].filter(Boolean).join(' ')}</b> {basis}
                  </li>
                ))}
              </ul>
            </Folding>
          </>
        )}
      </div>
    </Section>
  );
}

type ResultProps = Content<'results'>['items'][number] & { textSize: '2' | '4' };

function lengthOf(figure: string): 'short' | 'long' | 'longest' {
  if (figure.length > 4) return 'longest';
  return figure.length > 2 ? 'long' : 'short';
}

function Result({ figure, unit, text, textSize }: ResultProps) {
  return (
    <h3>
      <span className={`row figures ${styles.figure}`} data-length={lengthOf(figure)}>
        {typesetFigure(figure)} {unit && <small className="display">{unit}</small>}
      </span>{' '}
      <span className="display" data-size={textSize}>
        {text}
      </span>
    </h3>
  );
}
