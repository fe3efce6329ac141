import { use } from 'react';
import { load } from '../../load.ts';
import { Section } from '../../ui/Section.tsx';
import { Comparison } from '../comparison/Comparison.tsx';
import styles from './About.module.css';
import { Motto } from './Motto.tsx';
import { Portrait } from './Portrait.tsx';
import { Qualifications } from './Qualifications.tsx';

/** The about section: a letter in the first person, the comparison, specialities, certificates and motto. */
export function About() {
  const about = use(load('about'));
  const trainer = use(load('trainer'));
  const [first, ...others] = trainer.about.split(/\n\s*\n/);
  return (
    <Section id="about" ground="paper">
      <div className="wrap grid spaced">
        <figure className={`cover ${styles.arch}`}>
          <Portrait sizes="(min-width: 75rem) 30rem, (min-width: 48rem) 40vw, 90vw" />
        </figure>
        <div className={`flow ${styles.letter}`}>
          <h2 data-size="1" id="about-heading" data-reveal="">
            {about.heading}
          </h2>
          <div className={`flow ${styles.paragraphs}`} data-reveal="">
            <p className="lead">{first}</p>
            {others.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <p className={`note below-line ${styles.sender}`} data-reveal="">
            <b className="display" data-size="3">
              {trainer.name}
            </b>
            <br />
            {trainer.title}
            <br />
            {trainer.experience} {about.experienceNote}
          </p>
        </div>
      </div>
      <Comparison />
      <Qualifications />
      <Motto />
    </Section>
  );
}
