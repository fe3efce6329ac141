import IconArrowLeft from '~icons/tabler/arrow-left';
import IconArrowRight from '~icons/tabler/arrow-right';
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
  labels: { stop: string; start: string; dot: string; slide: string };
  onPlayingChange: (playing: boolean) => void;
  onChoose: (index: number) => void;
};

/** As many dots as have room on one row of a phone. */
const MOST_DOTS = 6;

/**
 * The button that stops and starts the carousel, and a dot for each slide, or arrows on either side of its number where there
 * are many. CSS shows them once they work.
 */
export function CarouselControls(props: CarouselControlsProps) {
  const { total, current, playing, labels, onPlayingChange, onChoose } = props;
  const choose = (index: number) => ({
    type: 'button' as const,
    'aria-label': fill(labels.dot, { n: index + 1, total }),
    onClick: () => onChoose(index),
  });
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
      {total > MOST_DOTS ? (
        <>
          <button className="target quiet" {...choose((current + total - 1) % total)}>
            <Icon icon={IconArrowLeft} />
          </button>
          <span className={styles.number}>{fill(labels.slide, { n: current + 1, total })}</span>
          <button className="target quiet" {...choose((current + 1) % total)}>
            <Icon icon={IconArrowRight} />
          </button>
        </>
      ) : (
        Array.from({ length: total }, (_, index) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: their number never changes
            key={index}
            className={`target ${styles.dot}`}
            aria-current={index === current}
            {...choose(index)}
          />
        ))
      )}
    </div>
  );
}
