import type { ReactNode } from 'react';
import type { Content } from '../../subjects/subjects.ts';
import { Heading } from '../../ui/Heading.tsx';
import { Picture, type PictureSource } from '../../ui/Picture.tsx';
import { Section, Wrap } from '../../ui/Section.tsx';
import styles from './About.module.css';
import type { CertificateGalleryProps } from './CertificateGallery.tsx';
import { Certifications } from './Certifications.tsx';
import { Motto } from './Motto.tsx';

type AboutProps = Omit<Content<'about'>, 'secondPortrait'> & {
  trainer: Content<'trainer'>;
  portrait: PictureSource;
  secondPortrait: PictureSource | undefined;
  /** The comparison section. */
  children?: ReactNode;
} & CertificateGalleryProps;

/** The about section: a letter in the first person, motto, specialties and certificates. */
export function About({ trainer, portrait, secondPortrait, ...about }: AboutProps) {
  const [first, ...others] = trainer.about.split(/\n\s*\n/);
  return (
    <Section id="about" ground="paper" labelledBy="about-heading">
      <Wrap grid spaced>
        <figure className={`cover ${styles.arch}`}>
          <Picture source={portrait} />
        </figure>
        <div className={`flow ${styles.letter}`}>
          <Heading level={2} size="1" id="about-heading" data-reveal="">
            {about.heading}
          </Heading>
          <div className={`flow ${styles.paragraphs}`} data-reveal="">
            <p className="lead">{first}</p>
            {others.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <p className={`note ${styles.sender}`} data-reveal="">
            <b className="display">{trainer.name}</b>
            <br />
            {trainer.title}
            <br />
            {trainer.experience} {about.experienceNote}
          </p>
        </div>
      </Wrap>
      <Motto motto={trainer.motto} portrait={secondPortrait} />
      <Wrap spaced data-deferred="part">
        <div className="flow">
          <Heading level={3} size="label">
            {about.specialtiesHeading}
          </Heading>
          <ul className={`display separated ${styles.specialties}`} data-reveal="">
            {trainer.specialties.map((specialty) => (
              <li key={specialty}>{specialty}</li>
            ))}
          </ul>
        </div>
        <Certifications {...about} certifications={trainer.certifications} />
      </Wrap>
      {about.children}
    </Section>
  );
}
