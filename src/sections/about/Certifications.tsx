import type { ReactNode } from 'react';
import type { About } from '../../schemas/sections/about.ts';
import { Heading } from '../../ui/Heading.tsx';
import styles from './Certifications.module.css';

type CertificationsProps = Pick<
  About,
  'certificationsHeading' | 'certificatesHeading' | 'certificatesIntro'
> & {
  /** Course and issuer, parted by a dash. */
  certifications: string[];
  /** Whether there are certificates to view. */
  hasCertificates: boolean;
  /** The viewer of the certificates, if there are any to view. */
  children: ReactNode;
};

/** A list of everything the trainer has passed, and pictures of some of the certificates. */
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
        <div className={styles.passed}>
          <Heading level={3} size="2">
            {words.certificationsHeading}
          </Heading>
          <ol className={styles.list}>
            {certifications.map((certification) => {
              const [course, issuer] = certification.split(/\s+–\s+/);
              return (
                <li key={certification}>
                  <b>{course}</b> <span>{issuer}</span>
                </li>
              );
            })}
          </ol>
        </div>
      )}
      {hasCertificates && (
        <div className={`screen-only ${styles.certificates}`}>
          {children}
          <p className={styles.note}>
            <b>{words.certificatesHeading}.</b> {words.certificatesIntro}
          </p>
        </div>
      )}
    </div>
  );
}
