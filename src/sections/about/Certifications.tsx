import { use } from 'react';
import { Picture } from '../../images/Picture.tsx';
import { load } from '../../load.ts';
import { CertificateDialog } from './CertificateDialog.tsx';
import styles from './Certifications.module.css';

/** The list of all certifications, and pictures of some certificates, each with the dialog that it opens. */
export function Certifications() {
  const about = use(load('about'));
  const { certifications, certificateImages } = use(load('trainer'));
  const hasList = certifications.length > 0;
  const hasCertificates = certificateImages.length > 0;
  if (!hasList && !hasCertificates) return null;
  return (
    <div className={styles.certifications}>
      {hasList && (
        <div>
          <h3 data-size="2">{about.certificationsHeading}</h3>
          <ol className={`ruled ${styles.list}`}>
            {certifications.map(({ course, issuer }) => (
              <li key={`${course} ${issuer}`}>
                <b>{course}</b> <span className="note">{issuer}</span>
              </li>
            ))}
          </ol>
        </div>
      )}
      {hasCertificates && (
        <div className={`flow ${styles.certificates}`}>
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
                    // An upright sheet of A4; the viewer shows what is longer.
                    tallest={1.42}
                  />
                </button>
              </li>
            ))}
          </ul>
          {certificateImages.map(({ title, ...photo }, index) => (
            <CertificateDialog
              key={title}
              id={`certificate-${index}`}
              title={title}
              issuer={certifications.find(({ course }) => course === title)?.issuer}
              photo={photo}
            />
          ))}
          <p className="note">
            <b>{about.certificatesHeading}.</b> {about.certificatesIntro}
          </p>
          <a data-variant="primary" href="#contact">
            {use(load('hero')).bookButton}
          </a>
        </div>
      )}
    </div>
  );
}
