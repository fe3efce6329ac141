import IconPlayerPause from '~icons/tabler/player-pause';
import IconPlayerPlay from '~icons/tabler/player-play';
import { fill } from '../../../shared/text.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './CarouselControls.module.css';

type CarouselControlsProps = {
  /** How many slides there are, and which is shown, counted from 0. */
  total: number;
  current: number;
  playing: boolean;
  labels: { stop: string; start: string; dot: string };
  onPlayingChange: (playing: boolean) => void;
  onChoose: (index: number) => void;
};

/** The button that stops and starts the carousel, and a dot for each slide. CSS shows them once they work. */
export function CarouselControls(props: CarouselControlsProps) {
  const { total, current, playing, labels, onPlayingChange, onChoose } = props;
  const dots = Array.from({ length: total }, (_, index) =>
    fill(labels.dot, { n: index + 1, total }),
  );
  return (
    <div className={styles.controls}>
      <button
        className={'target quiet'}
        type="button"
        aria-label={playing ? labels.stop : labels.start}
        onClick={() => onPlayingChange(!playing)}
      >
        <Icon icon={playing ? IconPlayerPause : IconPlayerPlay} />
      </button>
      {dots.map((name, index) => (
        <button
          key={name}
          className={`target ${styles.dot}`}
          type="button"
          aria-label={name}
          aria-current={index === current}
          onClick={() => onChoose(index)}
        />
      ))}
    </div>
  );
}
