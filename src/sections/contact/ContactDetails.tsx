import { telHref } from '../../../shared/tel-href.ts';
import type { Content } from '../../subjects/subjects.ts';
import { Heading } from '../../ui/Heading.tsx';
import { SocialLink } from '../../ui/SocialLink.tsx';
import styles from './ContactDetails.module.css';

export type ContactDetailsProps = {
  heading: string;
  headingLevel: 2 | 3;
  site: Pick<Content<'site'>, 'contactInfo' | 'links'>;
  social: Content<'labels'>['social'];
};

/** Phone, email, address and social accounts, in as few lines as they take. */
export function ContactDetails({ heading, headingLevel, site, social }: ContactDetailsProps) {
  const { contactInfo, links } = site;
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
      {(links.instagram || links.facebook) && (
        <ul className="row">
          {links.instagram && (
            <li>
              <SocialLink href={links.instagram} name={social.instagramName} newTab={social.newTab}>
                {social.instagram}
              </SocialLink>
            </li>
          )}
          {links.facebook && (
            <li>
              <SocialLink href={links.facebook} name={social.facebookName} newTab={social.newTab}>
                {social.facebook}
              </SocialLink>
            </li>
          )}
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
