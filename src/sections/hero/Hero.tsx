import type { Content } from '../../subjects/subjects.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Picture, type PictureSource } from '../../ui/Picture.tsx';
import { Section, Wrap } from '../../ui/Section.tsx';
import styles from './Hero.module.css';

type HeroProps = Omit<Content<'hero'>, 'picture'> & { picture: PictureSource };

/** The first screen. Its text never fades in, which would delay the first paint. */
export function Hero({ picture, ...hero }: HeroProps) {
  return (
    <Section
      id="home"
      className={styles.hero}
      ground="base"
      labelledBy="home-heading"
      deferred={false}
    >
      <div className={styles.picture}>
        <Picture source={picture} priority />
      </div>
      <Wrap className={styles.text}>
        <p className={styles.badge}>{hero.badge}</p>
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
        <ul className={`separated ${styles.trust}`}>
          {hero.trust.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </Wrap>
    </Section>
  );
}
