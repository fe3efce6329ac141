import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import {
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { fill } from '../../lib/text.ts';
import { Icon } from '../../ui/Icon.tsx';
import { type FailureTexts, IslandBoundary } from '../IslandBoundary.tsx';
import styles from './TestimonialCarousel.module.css';
import { useRotation } from './use-rotation.ts';
import { useSlideRow } from './use-slide-row.ts';

type TestimonialCarouselProps = {
  /** How many slides the children hold. */
  total: number;
  labels: {
    name: string;
    stop: string;
    start: string;
    dot: string;
    row: string;
    roleDescription: string;
  };
  failure: FailureTexts;
  /** Static slides: one `[data-slides]` element whose children are the slides. */
  children?: ReactNode;
};

/**
 * Shows one testimonial at a time and moves on by itself. The slides are a row that the browser scrolls and snaps, awake as
 * before and without script: a swipe, an arrow key and a search in the page move it.
 */
export function TestimonialCarousel({ failure, ...props }: TestimonialCarouselProps) {
  return (
    <IslandBoundary failure={failure}>
      <Carousel {...props} />
    </IslandBoundary>
  );
}

function Carousel({ total, labels, children }: Omit<TestimonialCarouselProps, 'failure'>) {
  const carousel = useRef<HTMLElement>(null);
  const { index, setIndex, playing, setPlaying, setHeld } = useRotation(carousel, total);
  const [ready, setReady] = useState(false);
  const row = useSlideRow(index, choose);

  useEffect(() => setReady(true), []);

  function choose(place: number) {
    setPlaying(false);
    setIndex(place);
  }

  function onFocus({ target }: FocusEvent) {
    if (target.matches(':focus-visible')) setPlaying(false);
  }

  /** A pointer that the page has scrolled under does not move, and holds nothing. */
  function onPointerMove({ pointerType, movementX, movementY }: PointerEvent) {
    if (pointerType === 'mouse' && (movementX !== 0 || movementY !== 0)) setHeld(true);
  }

  return (
    <section
      ref={carousel}
      className={styles.carousel}
      aria-roledescription={labels.roleDescription}
      aria-label={labels.name}
      data-ready={ready || undefined}
      onFocus={onFocus}
    >
      {total > 1 && (
        <div className={styles.controls}>
          <button
            className={styles.pause}
            type="button"
            aria-label={playing ? labels.stop : labels.start}
            aria-disabled={!ready || undefined}
            onClick={() => setPlaying(!playing)}
          >
            <Icon icon={playing ? IconPlayerPause : IconPlayerPlay} />
          </button>
          {Array.from({ length: total }, (_, place) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
              key={place}
              className={styles.dot}
              type="button"
              aria-label={fill(labels.dot, { n: place + 1, total })}
              aria-current={place === index}
              aria-disabled={!ready || undefined}
              onClick={() => choose(place)}
            />
          ))}
        </div>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <div
        ref={row}
        className={styles.slides}
        role="group"
        aria-label={labels.row}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by keyboard
        tabIndex={0}
        aria-live={playing ? 'off' : 'polite'}
        onPointerMove={onPointerMove}
        onPointerLeave={() => setHeld(false)}
        onTouchStart={() => setHeld(true)}
        onTouchEnd={() => setHeld(false)}
        onTouchCancel={() => setHeld(false)}
      >
        {children}
      </div>
    </section>
  );
}
