import { telHref } from '../../../shared/tel-href.ts';
import type { Content } from '../../subjects/subjects.ts';
import { Heading } from '../../ui/Heading.tsx';
import { socialLinks } from '../../ui/social-links.tsx';
import styles from './Contact.module.css';

export type ContactDetailsProps = {
  heading: string;
  headingLevel: 2 | 3;
  site: Pick<Content<'site'>, 'contactInfo' | 'links'>;
  social: Content<'labels'>['social'];
};

/** Phone, email, address and social accounts, in as few lines as they take. */
export function ContactDetails({ heading, headingLevel, site, social }: ContactDetailsProps) {
  const { contactInfo, links } = site;
  const accounts = socialLinks(links, social);
  return (
    <div className={styles.details} data-column="left">
      <Heading level={headingLevel} size="label">
        {heading}
      </Heading>
      <address className="row">
        <a href={telHref(contactInfo.phone)}>{contactInfo.phone}</a>
        <a href={`mailto:${contactInfo.email}`}>{contactInfo.email}</a>
        <p>{contactInfo.address}</p>
      </address>
      {accounts.length > 0 && (
        <ul className="row">
          {accounts.map((link) => (
            <li key={link.key}>{link}</li>
          ))}
          <li>
            <a href={`mailto:${links.email}`}>
              {`${social.email} `}
              <span className="visually-hidden">{social.emailTo}</span>
            </a>
          </li>
        </ul>
      )}
    </div>
  );
}
