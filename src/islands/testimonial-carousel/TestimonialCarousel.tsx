import { type FocusEvent, type PointerEvent, useEffect, useRef } from 'react';
import { fill } from '../../lib/text.ts';
import { closestSlide, isStill, onScrollEnd, positionOf } from '../../scripts/slides.ts';
import { island } from '../island.tsx';
import { useHydrated } from '../use-hydrated.ts';
import { CarouselControls, type ControlLabels, slideId } from './CarouselControls.tsx';
import { Slide, type Testimonial } from './Slide.tsx';
import styles from './TestimonialCarousel.module.css';
import { useRotation } from './use-rotation.ts';

/** How one slide fades into the next: for 700 ms, with the easing of the page. */
const FADE = { duration: 700, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' };

type TestimonialCarouselProps = {
  testimonials: Testimonial[];
  labels: ControlLabels & {
    name: string;
    row: string;
    roleDescription: string;
    slide: string;
    slideRole: string;
  };
};

/**
 * Shows one testimonial at a time and moves on by itself. The browser scrolls and snaps the row of slides, with and
 * without this script, so that a swipe, an arrow key and a search in the page move it.
 */
export const TestimonialCarousel = island(function Carousel({
  testimonials,
  labels,
}: TestimonialCarouselProps) {
  const total = testimonials.length;
  const hydrated = useHydrated();
  const row = useRef<HTMLDivElement>(null);
  /** The slide that the row stands at, or was told to. */
  const shown = useRef(0);
  /** Whether focus comes from a finger or a mouse, which does not stop the rotation. */
  const pressed = useRef(false);
  const { index, setIndex, playing, setPlaying, setHeld } = useRotation(row, total, show);

  function show(next: number) {
    if (row.current && next !== shown.current) turn(row.current, shown.current, next);
    shown.current = next;
    setIndex(next);
  }

  // A swipe, a key or a search in the page has scrolled to another slide, perhaps before this script had loaded.
  useEffect(() => {
    const { current } = row;
    if (!current) return;
    const noticeScroll = () => {
      const closest = closestSlide(current, slidesOf(current));
      if (closest === shown.current) return;
      shown.current = closest;
      setPlaying(false);
      setIndex(closest);
    };
    const ending = new AbortController();
    onScrollEnd(current, noticeScroll, ending.signal);
    noticeScroll();
    return () => ending.abort();
  }, [setPlaying, setIndex]);

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
      className={styles.carousel}
      aria-roledescription={labels.roleDescription}
      aria-label={labels.name}
      data-ready={hydrated || undefined}
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
          current={hydrated ? index : undefined}
          playing={playing}
          labels={labels}
          onPlayingChange={setPlaying}
          onChoose={(chosen) => {
            setPlaying(false);
            show(chosen);
          }}
        />
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <div
        ref={row}
        className={`slides ${styles.slides}`}
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
        <div data-slides="">
          {testimonials.map((testimonial, each) => (
            <Slide
              key={slideId(each)}
              id={slideId(each)}
              testimonial={testimonial}
              aria-roledescription={labels.slideRole}
              aria-label={fill(labels.slide, { n: each + 1, total })}
              // Not `inert`: the browser's search would no longer find the words of the others.
              aria-hidden={(hydrated && each !== index) || undefined}
            />
          ))}
        </div>
      </div>
    </section>
  );
});

function slidesOf(row: HTMLElement) {
  return Array.from(row.firstElementChild?.children ?? []);
}

/**
 * Scrolls from one slide to another and lets them fade into each other, although each has its own place in the row. The
 * content of the slides is animated, not the slides: the row would snap to a slide that moves.
 */
function turn(row: HTMLElement, from: number, to: number) {
  const slides = slidesOf(row);
  const left = positionOf(row, slides[to]);
  if (!isStill()) {
    const away = `${left - positionOf(row, slides[from])}px`;
    slides[from]?.firstElementChild?.animate({ opacity: [1, 0], translate: [away, away] }, FADE);
    slides[to]?.firstElementChild?.animate({ opacity: [0, 1] }, FADE);
  }
  row.scrollTo({ left, behavior: 'instant' });
}
