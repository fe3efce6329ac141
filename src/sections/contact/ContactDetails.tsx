import IconBrandFacebook from '~icons/tabler/brand-facebook';
import IconBrandInstagram from '~icons/tabler/brand-instagram';
import IconMail from '~icons/tabler/mail';
import IconMapPin from '~icons/tabler/map-pin';
import IconPhone from '~icons/tabler/phone';
import { telHref } from '../../../shared/tel-href.ts';
import type { Content } from '../../subjects/subjects.ts';
import { Heading } from '../../ui/Heading.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { SocialLink } from '../../ui/SocialLink.tsx';
import styles from './ContactDetails.module.css';

export type ContactDetailsProps = {
  heading: string;
  headingLevel: 2 | 3;
  site: Pick<Content<'site'>, 'contactInfo' | 'links'>;
  social: Content<'labels'>['social'];
};

/** Phone, email, address and social accounts. */
export function ContactDetails({ heading, headingLevel, site, social }: ContactDetailsProps) {
  const { contactInfo, links } = site;
  return (
    <div className={`flow ${styles.details}`} data-column="left">
      <Heading level={headingLevel} size="label">
        {heading}
      </Heading>
      <address className="ruled">
        <a href={telHref(contactInfo.phone)}>
          <Icon icon={IconPhone} />
          {contactInfo.phone}
        </a>
        <a href={`mailto:${contactInfo.email}`}>
          <Icon icon={IconMail} />
          {contactInfo.email}
        </a>
        <p>
          <Icon icon={IconMapPin} />
          {contactInfo.address}
        </p>
      </address>
      {(links.instagram || links.facebook) && (
        <ul className={`row ${styles.social}`}>
          {links.instagram && (
            <li>
              <SocialLink href={links.instagram} name={social.instagramName} newTab={social.newTab}>
                <Icon icon={IconBrandInstagram} />
                {social.instagram}
              </SocialLink>
            </li>
          )}
          {links.facebook && (
            <li>
              <SocialLink href={links.facebook} name={social.facebookName} newTab={social.newTab}>
                <Icon icon={IconBrandFacebook} />
                {social.facebook}
              </SocialLink>
            </li>
          )}
          <li>
            <a href={`mailto:${links.email}`}>
              <Icon icon={IconMail} />
              {social.email} <span className="visually-hidden">{social.emailTo}</span>
            </a>
          </li>
        </ul>
      )}
    </div>
  );
}
