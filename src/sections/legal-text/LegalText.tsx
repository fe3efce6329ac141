import { content } from 'virtual:content';
import type { Content } from '../../../content-model/subjects.ts';
import { Section } from '../../layout/Section.tsx';
import { unbrokenNumbers } from '../../ui/unbroken-numbers.tsx';
import styles from './LegalText.module.css';
import { privacyText } from './legal-text.ts';

export const PrivacyNotice = () => (
  <LegalText {...privacyText(content.privacy, content.cookies, import.meta.env.RECEIVER)} />
);

export const Terms = () => <LegalText {...content.terms} />;

function LegalText({ heading, intro, sections }: Content<'terms'>) {
  return (
    <>
      {/* Puts the base background behind the transparent header, because the section has a different one. */}
      <div className={styles.top} data-ground="base" />
      <Section name="legal" ground="paper">
        <div className="wrap grid spaced">
          <div className="flow" data-column="left">
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
                  <p key={paragraph}>{unbrokenNumbers(paragraph)}</p>
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
