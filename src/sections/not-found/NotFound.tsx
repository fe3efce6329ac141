import type { Content } from '../../../content-model/subjects.ts';
import { Opening } from '../../ui/Opening.tsx';
import type { PictureSource } from '../../ui/Picture.tsx';
import styles from './NotFound.module.css';

type NotFoundProps = Omit<Content<'pages'>['notFound'], 'picture'> & { picture: PictureSource };

/** The content of the 404 page. */
export function NotFound({ label, heading, text, link, picture }: NotFoundProps) {
  return (
    <Opening
      id="not-found"
      className={styles.notFound}
      labelledBy="not-found-heading"
      picture={picture}
    >
      <p className="label">{label}</p>
      <h1 id="not-found-heading" lang="en">
        {heading}
      </h1>
      <p className="lead">{text}</p>
      <a data-variant="primary" href="/">
        {link}
      </a>
    </Opening>
  );
}
