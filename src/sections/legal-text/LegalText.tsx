import type { Content } from '../../subjects/subjects.ts';
import { Heading } from '../../ui/Heading.tsx';
import { Section, Wrap } from '../../ui/Section.tsx';
import styles from './LegalText.module.css';

/** A telephone or organisation number, which could break after its hyphen. */
const NUMBER = /(\d[\d\u00a0]*-\d[\d\u00a0]*)/;

/** The privacy notice or the terms of sale. */
export function LegalText({ heading, intro, sections }: Content<'terms'>) {
  return (
    <>
      {/* The transparent header needs the base ground behind it, and the section has another. */}
      <div className={styles.top} data-ground="base" />
      <Section ground="paper" labelledBy="legal-heading" deferred={false}>
        <Wrap grid spaced>
          <div className={`flow ${styles.opening}`} data-column="left">
            <Heading level={1} size="1" id="legal-heading">
              {heading}
            </Heading>
            <p className="lead quiet">{intro}</p>
          </div>
          <div className={`ruled ${styles.sections}`} data-column="right">
            {sections.map((section) => (
              <section key={section.heading} className="flow">
                <Heading level={2} size="3">
                  {section.heading}
                </Heading>
                {section.paragraphs.map((paragraph) => (
                  <p key={paragraph}>
                    {paragraph.split(NUMBER).map((part, index) =>
                      index % 2 ? (
                        <span key={part} className={styles.number}>
                          {part}
                        </span>
                      ) : (
                        part
                      ),
                    )}
                  </p>
                ))}
                {section.linkText && (
                  <p>
                    <a href={section.linkAddress}>{section.linkText}</a>
                  </p>
                )}
              </section>
            ))}
          </div>
        </Wrap>
      </Section>
    </>
  );
}
