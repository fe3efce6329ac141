import type { ReactNode } from 'react';
import type { About } from '../content/schemas/about.ts';
import { Heading } from '../ui/Heading.tsx';
import styles from './Certifications.module.css';

type CertificationsProps = Pick<
  About,
  'certificationsHeading' | 'certificatesHeading' | 'certificatesIntro'
> & {
  /** Course and issuer, parted by a dash. */
  certifications: string[];
  /** The viewer of the certificates. */
  children: ReactNode;
};

/** A quiet list of everything she has passed, and some of the papers on a table. */
export function Certifications({ certifications, children, ...words }: CertificationsProps) {
  return (
    <div className={styles.certifications}>
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
      <div className={styles.papers}>
        {children}
        <p className={styles.note}>
          <b>{words.certificatesHeading}.</b> {words.certificatesIntro}
        </p>
      </div>
    </div>
  );
}
