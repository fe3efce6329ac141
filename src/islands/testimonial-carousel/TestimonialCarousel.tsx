import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Content } from '../../../content-model/subjects.ts';
import { fill } from '../../../shared/text.ts';
import { closestSlide, isStill, onScrollEnd, positionOf } from '../../browser/slides.ts';
import { island, useHydrated } from '../island.tsx';
import { CarouselControls } from './CarouselControls.tsx';
import { Slide, type Testimonial } from './Slide.tsx';
import styles from './TestimonialCarousel.module.css';
import { FADE, INTERVAL } from './timing.ts';

type TestimonialCarouselProps = {
  testimonials: Testimonial[];
  labels: Content<'labels'>['testimonials'] & { roleDescription: string };
};

/**
 * Shows one testimonial at a time and moves on by itself while it is on screen, unless the visitor has stopped it, is in it
 * or has asked for less motion. The browser scrolls and snaps the row of slides, with and without this script, so that a
 * swipe, an arrow key and a search in the page move it.
 *
 * Source: W3C ARIA Authoring Practices, auto-rotating carousel.
 */
export const TestimonialCarousel = island(function Carousel({
  testimonials,
  labels,
}: TestimonialCarouselProps) {
  const total = testimonials.length;
  const hydrated = useHydrated();
  const row = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(0);
  const [playing, setPlaying] = useState(false);
  const [held, setHeld] = useState(false);
  const [onScreen, setOnScreen] = useState(false);

  function show(next: number) {
    // While the page is still laid out: after a change, scrolling would have it laid out once more within this frame.
    if (row.current) turn(row.current, index, next);
    // At once, so that the end of that scrolling is not taken for the visitor's.
    flushSync(() => setIndex(next));
  }

  // A swipe, a key or a search in the page has scrolled to another slide, perhaps before this script had loaded.
  const noticeScroll = useEffectEvent((row: HTMLElement) => {
    const closest = closestSlide(row, slidesOf(row));
    if (closest === index) return;
    setPlaying(false);
    setIndex(closest);
  });

  useEffect(() => {
    const { current } = row;
    if (!current) return;
    setPlaying(total > 1 && !isStill() && !current.matches(':focus-visible'));
    noticeScroll(current);
    onScrollEnd(current, () => noticeScroll(current));
    const observer = new IntersectionObserver(([entry]) =>
      setOnScreen(entry?.isIntersecting ?? false),
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [total]);

  const advance = useEffectEvent(() => show((index + 1) % total));
  // Each slide gets its full time, also one that was chosen by hand.
  // biome-ignore lint/correctness/useExhaustiveDependencies: index restarts the timer
  useEffect(() => {
    if (!playing || held || !onScreen) return;
    const timer = setTimeout(advance, INTERVAL);
    return () => clearTimeout(timer);
  }, [playing, held, onScreen, index]);

  /** Pauses under a mouse or a finger that moves, not under a mouse that the page was scrolled beneath. */
  function onPointerMove({ movementX, movementY }: PointerEvent) {
    if (movementX !== 0 || movementY !== 0) setHeld(true);
  }

  return (
    <section
      className={styles.carousel}
      aria-roledescription={labels.roleDescription}
      aria-label={labels.name}
      data-ready={hydrated || undefined}
      // Stops for the keyboard.
      onFocus={({ target }) => target.matches(':focus-visible') && setPlaying(false)}
    >
      {total > 1 && (
        <CarouselControls
          total={total}
          current={index}
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
      >
        <div data-slides="">
          {testimonials.map((testimonial, each) => {
            const name = fill(labels.slide, { n: each + 1, total });
            return (
              <Slide
                key={name}
                testimonial={testimonial}
                aria-roledescription={labels.slideRole}
                aria-label={name}
                // Not `inert`: the browser's search would no longer find the words of the others.
                aria-hidden={(hydrated && each !== index) || undefined}
              />
            );
          })}
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
  const away = `${left - positionOf(row, slides[from])}px`;
  row.scrollTo({ left, behavior: 'instant' });
  if (from === to || isStill()) return;
  slides[from]?.firstElementChild?.animate({ opacity: [1, 0], translate: [away, away] }, FADE);
  slides[to]?.firstElementChild?.animate({ opacity: [0, 1] }, FADE);
}
