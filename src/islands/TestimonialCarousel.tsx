import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import {
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { fill } from '../lib/text.ts';
import { Icon } from '../ui/Icon.tsx';
import { type FailureTexts, IslandBoundary } from './IslandBoundary.tsx';
import styles from './TestimonialCarousel.module.css';
import { useRotation } from './use-rotation.ts';

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
 * Shows one voice at a time and moves on by itself. Before it wakes, and without script, the same slides are a
 * row that scrolls and snaps by itself.
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
  const slides = useRef<HTMLDivElement>(null);
  const { index, setIndex, playing, setPlaying } = useRotation(carousel, total);
  const [ready, setReady] = useState(false);

  useEffect(() => setReady(true), []);

  // The row of slides stops taking focus when it wakes: who stood on it goes to the first of its controls.
  useLayoutEffect(() => {
    if (!ready || document.activeElement !== slides.current) return;
    carousel.current?.querySelector('button')?.focus();
  }, [ready]);

  // The slides are static HTML, which React does not look into: which of them is shown is set by hand.
  useEffect(() => {
    const elements = slides.current?.querySelector('[data-slides]')?.children ?? [];
    Array.from(elements).forEach((slide, place) => {
      slide.toggleAttribute('data-current', place === index);
    });
  }, [index]);

  const stop = () => setPlaying(false);

  function onFocus({ target }: FocusEvent) {
    if (target.matches(':focus-visible')) stop();
  }

  function onPointerEnter({ pointerType }: PointerEvent) {
    if (pointerType === 'mouse') stop();
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
              onClick={() => {
                stop();
                setIndex(place);
              }}
            />
          ))}
        </div>
      )}
      {/* A row that scrolls must be reachable by keyboard; awake, it does not scroll any more. */}
      <div
        ref={slides}
        className={styles.slides}
        aria-live={playing ? 'off' : 'polite'}
        onPointerEnter={onPointerEnter}
        {...(!ready && { role: 'group', 'aria-label': labels.row, tabIndex: 0 })}
      >
        {children}
      </div>
    </section>
  );
}
