import type { ReactNode } from 'react';
import { MASK } from '../../lib/analytics.ts';
import type { Content } from '../../subjects/subjects.ts';
import { Heading } from '../../ui/Heading.tsx';
import { Section, Wrap } from '../../ui/Section.tsx';
import styles from './Contact.module.css';
import { ContactDetails, type ContactDetailsProps } from './ContactDetails.tsx';

type ContactProps = Pick<Content<'contact'>, 'intro' | 'stepsHeading' | 'steps'> & {
  heading: string;
  /** 1 on the contact page. */
  headingLevel: 1 | 2;
  details: Omit<ContactDetailsProps, 'headingLevel'>;
  /** The enquiry form. */
  children: ReactNode;
};

/** The contact section: a promise, the enquiry form, what happens next and the contact details. */
export function Contact({ heading, headingLevel, details, ...contact }: ContactProps) {
  const subheadingLevel = headingLevel === 1 ? 2 : 3;
  return (
    <Section
      id="contact"
      ground="raised"
      labelledBy="contact-heading"
      deferred={headingLevel !== 1}
    >
      <Wrap grid spaced className={styles.grid}>
        <div className={`flow ${headingLevel === 1 ? styles.first : ''}`} data-column="left">
          <Heading level={headingLevel} size="1" id="contact-heading">
            {heading}
          </Heading>
          <p className="lead">{contact.intro}</p>
        </div>
        <div className={styles.form} data-column="right" data-deferred="part" {...MASK}>
          {contact.children}
        </div>
        <div data-column="left">
          <Heading level={subheadingLevel} size="label">
            {contact.stepsHeading}
          </Heading>
          <ol className={`ruled ${styles.steps}`}>
            {contact.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
        <ContactDetails {...details} headingLevel={subheadingLevel} />
      </Wrap>
    </Section>
  );
}
