import type { ReactNode } from 'react';
import type { Content } from '../../../content-model/subjects.ts';
import { Picture, type PictureSource } from '../../ui/Picture.tsx';
import { Section } from '../../ui/Section.tsx';
import styles from './About.module.css';
import { Certifications, type CertificationsProps } from './Certifications.tsx';
import { Motto } from './Motto.tsx';

type AboutProps = Omit<Content<'about'>, 'secondPortrait'> & {
  trainer: Content<'trainer'>;
  portrait: PictureSource;
  secondPortrait: PictureSource;
  /** The comparison. */
  children?: ReactNode;
} & Pick<CertificationsProps, 'certificates' | 'bookButton'>;

/** The about section: a letter in the first person, motto, specialties and certificates. */
export function About({ trainer, portrait, secondPortrait, ...about }: AboutProps) {
  const [first, ...others] = trainer.about.split(/\n\s*\n/);
  return (
    <Section id="about" ground="paper" labelledBy="about-heading">
      <div className="wrap grid spaced">
        <figure className={`cover ${styles.arch}`}>
          <Picture source={portrait} />
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
      <Motto motto={trainer.motto} portrait={secondPortrait} />
      <div className="wrap spaced">
        <div className="flow">
          <h3 data-size="label">{about.specialtiesHeading}</h3>
          <ul className={`display separated ${styles.specialties}`} data-size="wide" data-reveal="">
            {trainer.specialties.map((specialty) => (
              <li key={specialty}>{specialty}</li>
            ))}
          </ul>
        </div>
        <Certifications {...about} certifications={trainer.certifications} />
      </div>
      {about.children}
    </Section>
  );
}
