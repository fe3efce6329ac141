import { content } from 'virtual:content';
import type { ReactNode } from 'react';
import { MASK } from '../../../shared/analytics-service.ts';
import { telHref } from '../../../shared/telephone.ts';
import { Picture } from '../../images/Picture.tsx';
import { Section } from '../../layout/Section.tsx';
import { socialLinks } from '../../ui/social-links.tsx';
import styles from './Contact.module.css';

type ContactProps = {
  isContactPage?: boolean;
  children: ReactNode;
};

/** Lists the next steps only on the contact page, because the start page has a section for them. */
export function Contact({ isContactPage = false, children }: ContactProps) {
  const { contact, trainer } = content;
  // The first step says who answers, so it is the caption of the trainer's portrait.
  const [portraitCaption, ...nextSteps] = contact.steps;
  const Title = isContactPage ? 'h1' : 'h2';
  return (
    <Section name="contact" ground="raised">
      <div className={`wrap grid spaced ${styles.grid}`}>
        <div className="flow" data-column="left">
          <Title data-size="1" id="contact-heading">
            {isContactPage ? contact.pageHeading : contact.heading}
          </Title>
          <p className="lead">{contact.intro}</p>
          {isContactPage && (
            <>
              <p>Har du redan valt en tjänst? Skriv vilken i meddelandet. Du betalar inget här.</p>
              <figure className="beside">
                <Picture
                  className={`face ${styles.portrait}`}
                  photo={trainer.profileImage}
                  widths={[288, 640, 960]}
                  sizes="6rem"
                />
                <figcaption>{portraitCaption}</figcaption>
              </figure>
            </>
          )}
        </div>
        <div className={styles.form} data-column="right" {...MASK}>
          {children}
        </div>
        {isContactPage && nextSteps.length > 0 && <NextSteps steps={nextSteps} />}
        <ContactDetails Heading={isContactPage ? 'h2' : 'h3'} />
      </div>
    </Section>
  );
}

function NextSteps({ steps }: { steps: string[] }) {
  return (
    <div className={`flow ${styles.next}`} data-column="left">
      <h2 data-size="label">{content.contact.stepsHeading}</h2>
      <ol className={`ruled ${styles.steps}`}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  );
}

function ContactDetails({ Heading }: { Heading: 'h2' | 'h3' }) {
  const { contactInfo, links, name } = content.site;
  const accountLinks = socialLinks(content.site);
  return (
    <div className={styles.details} data-column="left">
      <Heading data-size="label">{content.contact.directHeading}</Heading>
      <address className="row">
        <a className="unbroken" href={telHref(contactInfo.phone)}>
          {contactInfo.phone}
        </a>{' '}
        <a href={`mailto:${contactInfo.email}`}>{contactInfo.email}</a>
        <p>{contactInfo.address}</p>
      </address>
      {/* Without accounts, the list would contain only an email link, and the address above already has one. */}
      {accountLinks.length > 0 && (
        <ul className="row">
          {accountLinks.map((link) => (
            <li key={link.key}>{link}</li>
          ))}
          <li>
            <a href={`mailto:${links.email}`} aria-label={`E-post till ${name}`}>
              E-post
            </a>
          </li>
        </ul>
      )}
    </div>
  );
}
