import { content } from 'virtual:content';
import { Section } from '../../layout/Section.tsx';
import { Folding } from '../../ui/Folding.tsx';
import { Certificates } from './Certificates.tsx';
import styles from './Trainer.module.css';

export function Trainer() {
  const { about } = content;
  const { specialties, certifications, certificateImages } = content.trainer;
  return (
    <Section name="trainer" ground="paper">
      <div className="wrap grid spaced">
        <div className="flow" data-column="left">
          <h2 id="trainer-heading" data-reveal="">
            {about.specialtiesHeading}
          </h2>
          <ul className={`display ${styles.specialties}`} data-size="3" data-reveal="">
            {specialties.map((specialty) => (
              <li key={specialty}>{specialty}</li>
            ))}
          </ul>
        </div>
        <div className={`flow ${styles.papers}`} data-column="right">
          {certificateImages.length > 0 && (
            <>
              <Certificates />
              <p className="note">
                <b>{about.certificatesHeading}.</b> {about.certificatesIntro}
              </p>
            </>
          )}
          {certifications.length > 0 && (
            <Folding summary={about.certificationsHeading}>
              <ol className={`ruled ${styles.certifications}`}>
                {certifications.map(({ course, issuer }) => (
                  <li key={`${course} ${issuer}`} className="note">
                    <b>{course}</b> {issuer}
                  </li>
                ))}
              </ol>
            </Folding>
          )}
        </div>
      </div>
    </Section>
  );
}
