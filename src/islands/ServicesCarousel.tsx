import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react';
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { Icon } from '../ui/Icon.tsx';
import { type FailureTexts, IslandBoundary } from './IslandBoundary.tsx';
import styles from './ServicesCarousel.module.css';

type ServicesCarouselProps = {
  labels: { name: string; previous: string; next: string; row: string; roleDescription: string };
  failure: FailureTexts;
  /** Static slides: one `[data-slides]` element whose children are the slides. */
  children?: ReactNode;
};

/**
 * Lets the visitor step, drag and swipe through the services, around and around. Before it wakes, and without
 * script, the same slides are a row that scrolls and snaps by itself.
 */
export function ServicesCarousel({ failure, ...props }: ServicesCarouselProps) {
  return (
    <IslandBoundary failure={failure}>
      <Carousel {...props} />
    </IslandBoundary>
  );
}

function Carousel({ labels, children }: Omit<ServicesCarouselProps, 'failure'>) {
  const [viewport, api] = useEmblaCarousel({
    loop: true,
    align: 'start',
    container: '[data-slides]',
    watchDrag: (api) => !fits(api),
  });
  const [can, setCan] = useState({ scrollPrevious: false, scrollNext: false });
  const [announcement, setAnnouncement] = useState('');

  useEffect(() => {
    if (!api) return;
    const update = () =>
      setCan({
        scrollPrevious: !fits(api) && api.canScrollPrev(),
        scrollNext: !fits(api) && api.canScrollNext(),
      });
    // What was scrolled natively before the carousel woke would otherwise stay on as an offset.
    api.rootNode().scrollLeft = 0;
    // All slides are there to be read at any time, so that moving them changes nothing that a screen reader hears.
    const announce = () => {
      const slide = api.slideNodes()[api.selectedScrollSnap()];
      setAnnouncement(`${slide?.ariaLabel}: ${slide?.querySelector('h3')?.textContent}`);
    };
    update();
    api.on('select', update).on('reInit', update).on('select', announce);
    return () => {
      api.off('select', update).off('reInit', update).off('select', announce);
    };
  }, [api]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    if (!api || fits(api)) return;
    if (event.key === 'ArrowLeft') api.scrollPrev();
    else api.scrollNext();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: the APG's carousel is a group, and a fieldset is for forms
    <div
      className={styles.carousel}
      role="group"
      aria-roledescription={labels.roleDescription}
      aria-label={labels.name}
      data-ready={api ? '' : undefined}
      onKeyDown={onKeyDown}
    >
      <div className={styles.controls}>
        <button
          type="button"
          aria-label={labels.previous}
          disabled={!can.scrollPrevious}
          onClick={() => api?.scrollPrev()}
        >
          <Icon icon={IconArrowLeft} />
        </button>
        <button
          type="button"
          aria-label={labels.next}
          disabled={!can.scrollNext}
          onClick={() => api?.scrollNext()}
        >
          <Icon icon={IconArrowRight} />
        </button>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <div
        className={styles.viewport}
        ref={viewport}
        role="group"
        aria-label={labels.row}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by keyboard
        tabIndex={0}
      >
        {children}
      </div>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </div>
  );
}

/** Whether all slides stand beside each other at once. The loop does not see it: the last slide carries a gap too. */
function fits(api: NonNullable<UseEmblaCarouselType[1]>): boolean {
  const slides = api.slideNodes();
  const [first] = slides;
  const last = slides.at(-1);
  if (!first || !last) return true;
  return last.offsetLeft + last.offsetWidth - first.offsetLeft <= api.rootNode().clientWidth + 1;
}
