import type { Content } from '../../subjects/subjects.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Opening } from '../../ui/Opening.tsx';
import type { PictureSource } from '../../ui/Picture.tsx';
import { Wrap } from '../../ui/Section.tsx';
import styles from './Hero.module.css';

type HeroProps = Omit<Content<'hero'>, 'picture'> & { picture: PictureSource };

/** The first screen. Its text never fades in, which would delay the first paint. */
export function Hero({ picture, ...hero }: HeroProps) {
  return (
    <Opening id="home" className={styles.hero} labelledBy="home-heading" picture={picture}>
      <Wrap className={`flow ${styles.text}`}>
        <p className={`label ${styles.badge}`}>{hero.badge}</p>
        <h1 id="home-heading" className={styles.headline}>
          {hero.headline.split('\n').map((line) => (
            <span key={line}>{`${line} `}</span>
          ))}
        </h1>
        <p className={styles.intro}>{hero.intro}</p>
        <p className={styles.offer}>{hero.offer}</p>
        <div className={styles.actions}>
          <ButtonLink variant="primary" href="#contact">
            {hero.bookButton}
          </ButtonLink>
          <ButtonLink variant="outline" href="#about">
            {hero.aboutButton}
          </ButtonLink>
        </div>
        <ul className={`note separated ${styles.trust}`}>
          {hero.trust.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </Wrap>
    </Opening>
  );
}
