import {
  IconAddressBook,
  IconBrandFacebook,
  IconBrandInstagram,
  IconMail,
  IconMapPin,
  IconPhone,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { telHref } from '../../lib/text.ts';
import type { Contact as ContactContent } from '../../schemas/sections/contact.ts';
import type { Labels } from '../../schemas/site/labels.ts';
import type { Site } from '../../schemas/site/site.ts';
import { Heading } from '../../ui/Heading.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Section, Wrap } from '../../ui/Section.tsx';
import { SocialLink } from '../../ui/SocialLink.tsx';
import styles from './Contact.module.css';

type ContactProps = Pick<ContactContent, 'intro' | 'stepsHeading' | 'steps' | 'directHeading'> & {
  heading: string;
  /** 1 where the section is the page's subject. */
  headingLevel?: 1 | 2;
  site: Pick<Site, 'contactInfo' | 'links'>;
  social: Labels['social'];
  /** The contact card to save, and the words of the link to it. */
  card: { href: string; label: string };
  /** The enquiry form. */
  children: ReactNode;
};

/** A short promise of what happens next, the form, and the ways to reach her directly. */
export function Contact({
  site,
  social,
  card,
  heading,
  headingLevel = 2,
  ...contact
}: ContactProps) {
  const { contactInfo, links } = site;
  const subheadingLevel = headingLevel === 1 ? 2 : 3;
  return (
    <Section
      id="contact"
      ground="raised"
      labelledBy="contact-heading"
      deferred={headingLevel !== 1}
    >
      <Wrap grid spaced className={styles.grid}>
        <div className={styles.promise}>
          <Heading level={headingLevel} size="1" id="contact-heading">
            {heading}
          </Heading>
          <p className={styles.intro}>{contact.intro}</p>
          <Heading level={subheadingLevel} size="label">
            {contact.stepsHeading}
          </Heading>
          <ol className={styles.steps}>
            {contact.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
        <div className={styles.form}>{contact.children}</div>
        <div className={styles.direct}>
          <Heading level={subheadingLevel} size="label">
            {contact.directHeading}
          </Heading>
          <address>
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
            <a href={card.href}>
              <Icon icon={IconAddressBook} />
              {card.label}
            </a>
          </address>
          <ul className={styles.social}>
            <li>
              <SocialLink href={links.instagram} name={social.instagramName} newTab={social.newTab}>
                <Icon icon={IconBrandInstagram} />
                {social.instagram}
              </SocialLink>
            </li>
            <li>
              <SocialLink href={links.facebook} name={social.facebookName} newTab={social.newTab}>
                <Icon icon={IconBrandFacebook} />
                {social.facebook}
              </SocialLink>
            </li>
            <li>
              <SocialLink href={`mailto:${links.email}`}>
                <Icon icon={IconMail} />
                {social.email} <span className="visually-hidden">{social.emailTo}</span>
              </SocialLink>
            </li>
          </ul>
        </div>
      </Wrap>
    </Section>
  );
}
