import { content } from 'virtual:content';
import IconX from '~icons/tabler/x';
import { Picture } from '../../images/Picture.tsx';
import { Section } from '../../layout/Section.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './Trainer.module.css';

/** The trainer section: specialities and certifications, next to pictures of some certificates with the dialogs they open. */
export function Trainer() {
  const { about } = content;
  const { specialties, certifications, certificateImages } = content.trainer;
  const book = (
    <a data-variant="primary" href="#contact">
      {content.hero.bookButton}
    </a>
  );
  return (
    <Section name="trainer" ground="paper">
      <div className={`wrap spaced ${styles.qualifications}`}>
        <div className="flow">
          <h2 data-size="label" id="trainer-heading">
            {about.specialtiesHeading}
          </h2>
          <ul className={`display separated ${styles.specialties}`} data-size="3" data-reveal="">
            {specialties.map((specialty) => (
              <li key={specialty}>{specialty}</li>
            ))}
          </ul>
          {certifications.length > 0 && (
            <>
              <h2 data-size="label">{about.certificationsHeading}</h2>
              <ol className={`ruled ${styles.list}`}>
                {certifications.map(({ course, issuer }) => (
                  <li key={`${course} ${issuer}`} className="row note">
                    <b>{course}</b> {issuer}
                  </li>
                ))}
              </ol>
            </>
          )}
          {certificateImages.length === 0 && book}
        </div>
        {certificateImages.length > 0 && (
          <div className="flow">
            <ul className={`row ${styles.thumbnails}`}>
              {certificateImages.map(({ title, ...photo }, index) => (
                <li key={title}>
                  <button
                    type="button"
                    aria-haspopup="dialog"
                    aria-label={`Förstora intyget ${title}`}
                    command="show-modal"
                    commandfor={`certificate-${index}`}
                  >
                    <Picture
                      // Shown if images are blocked; screen readers use the name of the button around it.
                      photo={{ ...photo, alt: title }}
                      widths={[320, 480, 800]}
                      sizes="(min-width: 64rem) 27vw, 45vw"
                    />
                  </button>
                </li>
              ))}
            </ul>
            {certificateImages.map(({ title, ...photo }, index) => (
              <dialog
                key={title}
                id={`certificate-${index}`}
                className={styles.dialog}
                aria-label={`Intyg: ${title}`}
                data-ground="base"
              >
                <button
                  className="row framed"
                  type="button"
                  command="close"
                  commandfor={`certificate-${index}`}
                >
                  <Icon icon={IconX} />
                  Stäng
                </button>
                <Picture photo={photo} widths={[1240, 1754]} sizes="100vw" />
                <p className="note">{title}</p>
              </dialog>
            ))}
            <p className="note">
              <b>{about.certificatesHeading}.</b> {about.certificatesIntro}
            </p>
            {book}
          </div>
        )}
      </div>
    </Section>
  );
}
