import type { Content } from '../../../content-model/subjects.ts';
import { Picture, type PictureSource } from '../../ui/Picture.tsx';
import { certificates as words } from '../../words.ts';
import { type Certificate, CertificateDialog, certificateId } from './CertificateDialog.tsx';
import styles from './Certifications.module.css';

export type CertificationsProps = Pick<
  Content<'about'>,
  'certificationsHeading' | 'certificatesHeading' | 'certificatesIntro'
> & {
  certifications: Content<'trainer'>['certifications'];
  certificates: (Certificate & { thumbnail: PictureSource })[];
  /** The invitation below them. */
  bookButton: string;
};

/** The list of all certifications, and pictures of some certificates, each with the dialog that it opens. */
export function Certifications(props: CertificationsProps) {
  const { certifications, certificates } = props;
  const hasList = certifications.length > 0;
  const hasCertificates = certificates.length > 0;
  if (!hasList && !hasCertificates) return null;
  return (
    <div className={styles.certifications}>
      {hasList && (
        <div>
          <h3 data-size="2">{props.certificationsHeading}</h3>
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
            {certificates.map(({ title, thumbnail }, index) => (
              <li key={title}>
                <button
                  type="button"
                  aria-haspopup="dialog"
                  aria-label={words.open(title)}
                  command="show-modal"
                  commandfor={certificateId(index)}
                >
                  <Picture source={thumbnail} />
                </button>
              </li>
            ))}
          </ul>
          {certificates.map((one, index) => (
            <CertificateDialog key={one.title} {...one} index={index} total={certificates.length} />
          ))}
          <p className="note">
            <b>{props.certificatesHeading}.</b> {props.certificatesIntro}
          </p>
          <a data-variant="primary" href="#contact">
            {props.bookButton}
          </a>
        </div>
      )}
    </div>
  );
}
