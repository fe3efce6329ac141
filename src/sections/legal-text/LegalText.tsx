import type { Content } from '../../../content-model/subjects.ts';
import { Numbers } from '../../ui/Numbers.tsx';
import { Section } from '../../ui/Section.tsx';
import styles from './LegalText.module.css';

/** The privacy notice or the terms of sale. */
export function LegalText({ heading, intro, sections }: Content<'terms'>) {
  return (
    <>
      {/* The transparent header needs the base ground behind it, and the section has another. */}
      <div className={styles.top} data-ground="base" />
      <Section ground="paper" id="legal">
        <div className="wrap grid spaced">
          <div className={`flow ${styles.opening}`} data-column="left">
            <h1 data-size="1" id="legal-heading">
              {heading}
            </h1>
            <p className="lead quiet">{intro}</p>
          </div>
          <div className={`ruled ${styles.sections}`} data-column="right">
            {sections.map((section) => (
              <section key={section.heading} className="flow">
                <h2 data-size="3">{section.heading}</h2>
                {section.paragraphs.map((paragraph) => (
                  <p key={paragraph}>
                    <Numbers>{paragraph}</Numbers>
                  </p>
                ))}
                {section.linkText && <a href={section.linkAddress}>{section.linkText}</a>}
              </section>
            ))}
          </div>
        </div>
      </Section>
    </>
  );
}
