import {
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { type FailureTexts, IslandBoundary } from '../IslandBoundary.tsx';
import { CarouselControls } from './CarouselControls.tsx';
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
 * Shows one testimonial at a time and moves on by itself. The browser scrolls and snaps the row of slides, with and
 * without this script, so that a swipe, an arrow key and a search in the page move it.
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
  /** Whether focus comes from a finger or a mouse, which does not stop the rotation. */
  const pressed = useRef(false);
  const row = useSlideRow(index, choose);

  useEffect(() => setReady(true), []);

  function choose(chosen: number) {
    setPlaying(false);
    setIndex(chosen);
  }

  /** Stops for the keyboard, and for focus that a script such as a screen reader's has moved here. */
  function onFocus({ target }: FocusEvent) {
    if (!pressed.current || target.matches(':focus-visible')) setPlaying(false);
  }

  /** Pauses under a mouse that moves, not under one that the page was scrolled beneath. */
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
      onPointerDown={() => {
        pressed.current = true;
      }}
      onFocus={onFocus}
      onBlur={() => {
        pressed.current = false;
      }}
    >
      {total > 1 && (
        <CarouselControls
          total={total}
          current={ready ? index : undefined}
          playing={playing}
          labels={labels}
          onPlayingChange={setPlaying}
          onChoose={choose}
        />
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
