import { use } from 'react';
import { load } from '../../load.ts';
import { Section } from '../../ui/Section.tsx';
import { Comparison } from '../comparison/Comparison.tsx';
import styles from './About.module.css';
import { Certifications } from './Certifications.tsx';
import { Motto } from './Motto.tsx';
import { Portrait } from './Portrait.tsx';

/** The about section: a letter in the first person, motto, specialties, certificates and the comparison. */
export function About() {
  const about = use(load('about'));
  const trainer = use(load('trainer'));
  const [first, ...others] = trainer.about.split(/\n\s*\n/);
  return (
    <Section id="about" ground="paper">
      <div className="wrap grid spaced">
        <figure className={`cover ${styles.arch}`}>
          <Portrait />
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
      <Motto />
      <div className="wrap spaced">
        <div className="flow">
          <h3 data-size="label">{about.specialtiesHeading}</h3>
          <ul className={`display separated ${styles.specialties}`} data-size="wide" data-reveal="">
            {trainer.specialties.map((specialty) => (
              <li key={specialty}>{specialty}</li>
            ))}
          </ul>
        </div>
        <Certifications />
      </div>
      <Comparison />
    </Section>
  );
}
