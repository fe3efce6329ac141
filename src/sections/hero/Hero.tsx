import type { Content } from '../../../content-model/subjects.ts';
import { Opening } from '../../ui/Opening.tsx';
import type { PictureSource } from '../../ui/Picture.tsx';
import styles from './Hero.module.css';

type HeroProps = Omit<Content<'hero'>, 'picture'> & {
  picture: PictureSource;
};

/** The first screen. Its text never fades in, which would delay the first paint. */
export function Hero({ picture, ...hero }: HeroProps) {
  return (
    <Opening id="home" className={styles.hero} labelledBy="home-heading" picture={picture}>
      <p className="label">{hero.badge}</p>
      <h1 id="home-heading" className={styles.headline}>
        {hero.headline}
      </h1>
      <p>{hero.intro}</p>
      <div className={`row ${styles.actions}`}>
        <a data-variant="primary" href="#contact">
          {hero.bookButton}
        </a>
        <a data-variant="outline" href="#about">
          {hero.aboutButton}
        </a>
      </div>
      <p>{hero.offer}</p>
      <ul className={`note below-line separated ${styles.trust}`}>
        {hero.trust.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
        {hero.price && (
          <li>
            <a href="#services">{hero.price}</a>
          </li>
        )}
      </ul>
    </Opening>
  );
}
