import type { Content } from '../../subjects/subjects.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Picture, type PictureSource } from '../../ui/Picture.tsx';
import { Section, Wrap } from '../../ui/Section.tsx';
import styles from './NotFound.module.css';

type NotFoundProps = Omit<Content<'pages'>['notFound'], 'picture'> & { picture: PictureSource };

/** The content of the 404 page. */
export function NotFound({ label, heading, text, link, picture }: NotFoundProps) {
  return (
    <Section
      className={styles.notFound}
      ground="base"
      labelledBy="not-found-heading"
      deferred={false}
    >
      <div className={styles.picture}>
        <Picture source={picture} priority />
      </div>
      <Wrap className={styles.text}>
        <p className={styles.label}>{label}</p>
        <h1 id="not-found-heading" lang="en">
          {heading}
        </h1>
        <p className={`lead ${styles.explanation}`}>{text}</p>
        <ButtonLink variant="primary" href="/">
          {link}
        </ButtonLink>
      </Wrap>
    </Section>
  );
}
