import type { ReactNode } from 'react';
import type { Content } from '../../subjects/subjects.ts';
import { Heading } from '../../ui/Heading.tsx';
import styles from './Certifications.module.css';

type CertificationsProps = Pick<
  Content<'about'>,
  'certificationsHeading' | 'certificatesHeading' | 'certificatesIntro'
> & {
  certifications: Content<'trainer'>['certifications'];
  /** Whether there are pictures of certificates. */
  hasCertificates: boolean;
  /** The certificate viewer. */
  children: ReactNode;
};

/** The list of all certifications, and pictures of some certificates. */
export function Certifications({
  certifications,
  hasCertificates,
  children,
  ...words
}: CertificationsProps) {
  const hasList = certifications.length > 0;
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
        <div className={styles.certificates}>
          {children}
          <p className={`note ${styles.note}`}>
            <b>{words.certificatesHeading}.</b> {words.certificatesIntro}
          </p>
        </div>
      )}
    </div>
  );
}
