import { Picture, type PictureSource } from '../../ui/Picture.tsx';
import styles from './HeroPicture.module.css';

/** The picture of the first screen, which fades into the background on the side where the text stands. */
export function HeroPicture({ picture }: { picture: PictureSource }) {
  return (
    <div className={styles.picture}>
      <Picture source={picture} priority />
    </div>
  );
}
