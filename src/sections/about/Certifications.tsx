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
  hasPapers: boolean;
  /** The viewer of the certificates, if there are any to view. */
  children: ReactNode;
};

/** A quiet list of everything she has passed, and some of the papers on a table. */
export function Certifications({
  certifications,
  hasPapers,
  children,
  ...words
}: CertificationsProps) {
  const hasList = certifications.length > 0;
  if (!hasList && !hasPapers) return null;
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
      {hasPapers && (
        <div className={styles.papers}>
          {children}
          <p className={styles.note}>
            <b>{words.certificatesHeading}.</b> {words.certificatesIntro}
          </p>
        </div>
      )}
    </div>
  );
}
