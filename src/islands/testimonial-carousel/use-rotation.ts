import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** How long each slide is shown, in milliseconds. */
const INTERVAL = 5000;

/**
 * The index of a rotating series of slides. It advances while it is playing, not held, on screen and in a visible tab, and
 * starts out stopped where the visitor has asked for less motion, or is in the carousel with the keyboard already.
 *
 * Source: W3C ARIA Authoring Practices, auto-rotating carousel.
 *
 * @param row the slides, to know whether they are on screen
 * @param total how many slides there are; one or none never rotate
 * @param show called with the next index
 */
export function useRotation(
  row: RefObject<HTMLElement | null>,
  total: number,
  show: (index: number) => void,
) {
  const [index, setIndex] = useState(0);
  const [playing, setPlaying] = useState(false);
  const [held, setHeld] = useState(false);
  const [seen, setSeen] = useState(false);

  useEffect(() => {
    const entered = row.current?.parentElement?.querySelector(':focus-visible');
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    setPlaying(total > 1 && !still && !entered);
  }, [row, total]);

  useEffect(() => {
    if (!row.current) return;
    let onScreen = false;
    const update = () => setSeen(onScreen && document.visibilityState === 'visible');
    const observer = new IntersectionObserver(([entry]) => {
      onScreen = entry?.isIntersecting ?? false;
      update();
    });
    observer.observe(row.current);
    document.addEventListener('visibilitychange', update);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', update);
    };
  }, [row]);

  const advance = useEffectEvent(() => show((index + 1) % total));
  // Each slide gets its full time, also one that was chosen by hand.
  // biome-ignore lint/correctness/useExhaustiveDependencies: index restarts the timer
  useEffect(() => {
    if (!playing || held || !seen) return;
    const timer = setTimeout(advance, INTERVAL);
    return () => clearTimeout(timer);
  }, [playing, held, seen, index]);

  return { index, setIndex, playing, setPlaying, setHeld };
}
