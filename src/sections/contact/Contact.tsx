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
  /** The enquiry form. */
  children: ReactNode;
};

/**
 * Shows the form and contact details. Only the contact page lists the next steps, because the start page has a section for
 * them.
 */
export function Contact({ isContactPage = false, children }: ContactProps) {
  const { contact, site } = content;
  const [first, ...steps] = contact.steps;
  const [Title, Subtitle] = isContactPage ? (['h1', 'h2'] as const) : (['h2', 'h3'] as const);
  const { contactInfo, links } = site;
  const accounts = socialLinks(site);
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
                  photo={content.trainer.profileImage}
                  widths={[288, 640, 960]}
                  sizes="6rem"
                />
                <figcaption>{first}</figcaption>
              </figure>
            </>
          )}
        </div>
        <div className={styles.form} data-column="right" {...MASK}>
          {children}
        </div>
        {isContactPage && steps.length > 0 && (
          <div className={`flow ${styles.next}`} data-column="left">
            <Subtitle data-size="label">{contact.stepsHeading}</Subtitle>
            <ol className={`ruled ${styles.steps}`}>
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </div>
        )}
        <div className={styles.details} data-column="left">
          <Subtitle data-size="label">{contact.directHeading}</Subtitle>
          <address className="row">
            <a className="unbroken" href={telHref(contactInfo.phone)}>
              {contactInfo.phone}
            </a>
            <a href={`mailto:${contactInfo.email}`}>{contactInfo.email}</a>
            <p>{contactInfo.address}</p>
          </address>
          {accounts.length > 0 && (
            <ul className="row">
              {accounts.map((link) => (
                <li key={link.key}>{link}</li>
              ))}
              <li>
                <a href={`mailto:${links.email}`} aria-label={`E-post till ${site.name}`}>
                  E-post
                </a>
              </li>
            </ul>
          )}
        </div>
      </div>
    </Section>
  );
}
