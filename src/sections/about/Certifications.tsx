import type { Content } from '../../subjects/subjects.ts';
import { Heading } from '../../ui/Heading.tsx';
import { CertificateGallery, type CertificateGalleryProps } from './CertificateGallery.tsx';
import styles from './Certifications.module.css';

type CertificationsProps = Pick<
  Content<'about'>,
  'certificationsHeading' | 'certificatesHeading' | 'certificatesIntro'
> &
  CertificateGalleryProps & { certifications: Content<'trainer'>['certifications'] };

/** The list of all certifications, and pictures of some certificates. */
export function Certifications({
  certifications,
  certificates,
  labels,
  ...words
}: CertificationsProps) {
  const hasList = certifications.length > 0;
  const hasCertificates = certificates.length > 0;
  if (!hasList && !hasCertificates) return null;
  return (
    <div className={styles.certifications}>
      {hasList && (
        <div>
          <Heading level={3} size="2">
            {words.certificationsHeading}
          </Heading>
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
          <CertificateGallery certificates={certificates} labels={labels} />
          <p className={`note ${styles.note}`}>
            <b>{words.certificatesHeading}.</b> {words.certificatesIntro}
          </p>
        </div>
      )}
    </div>
  );
}
