import type { Content } from '../../subjects/subjects.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Heading } from '../../ui/Heading.tsx';
import { Section, Wrap } from '../../ui/Section.tsx';
import styles from './Thanks.module.css';

type ThanksProps = Content<'contact'>['confirmation'] & { link: string };

/** The content of the confirmation page for visitors without script. */
export function Thanks({ heading, text, own, link }: ThanksProps) {
  return (
    <Section className={styles.thanks} ground="raised" labelledBy="thanks-heading" deferred={false}>
      <Wrap className={`flow ${styles.text}`}>
        <Heading level={1} size="1" id="thanks-heading">
          {heading}
        </Heading>
        <p className="lead">{text}</p>
        <p className="quiet">{own}</p>
        <ButtonLink variant="primary" href="/">
          {link}
        </ButtonLink>
      </Wrap>
    </Section>
  );
}
