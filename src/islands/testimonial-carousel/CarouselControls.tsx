import type { KeyboardEvent, MouseEvent } from 'react';
import IconPlayerPause from '~icons/tabler/player-pause';
import IconPlayerPlay from '~icons/tabler/player-play';
import { fill } from '../../lib/text.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './CarouselControls.module.css';

export type ControlLabels = { stop: string; start: string; dot: string };

type CarouselControlsProps = {
  /** How many slides there are. */
  total: number;
  /** Which slide is shown; absent until hydration, since the row may have been scrolled before. */
  current: number | undefined;
  playing: boolean;
  labels: ControlLabels;
  onPlayingChange: (playing: boolean) => void;
  onChoose: (index: number) => void;
};

/** The id of a slide, which its dot links to. Slides are counted from 0. */
export const slideId = (index: number) => `testimonial-${index + 1}`;

/**
 * The button that stops and starts the carousel, and a dot for each slide. A dot is a button that is
 * written as a link to its slide: before hydration the browser scrolls to it.
 */
export function CarouselControls({ total, current, playing, ...props }: CarouselControlsProps) {
  const { labels, onPlayingChange, onChoose } = props;

  function onClick(event: MouseEvent, index: number) {
    event.preventDefault();
    onChoose(index);
  }

  /** Buttons answer the space bar, which links do not. */
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== ' ') return;
    event.preventDefault();
    event.currentTarget.click();
  }

  return (
    <div className={`row ${styles.controls}`}>
      <button
        className={`target ${styles.pause}`}
        type="button"
        aria-label={playing ? labels.stop : labels.start}
        onClick={() => onPlayingChange(!playing)}
      >
        <Icon icon={playing ? IconPlayerPause : IconPlayerPlay} />
      </button>
      {Array.from({ length: total }, (_, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a button does nothing without script
        <a
          key={slideId(index)}
          className={`target ${styles.dot}`}
          href={`#${slideId(index)}`}
          role="button"
          aria-current={index === current}
          onKeyDown={onKeyDown}
          onClick={(event) => onClick(event, index)}
        >
          <span className="visually-hidden">{fill(labels.dot, { n: index + 1, total })}</span>
        </a>
      ))}
    </div>
  );
}
