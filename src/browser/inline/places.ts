/**
 * Lets a visitor arrive where an anchor leads, and come back to where a reload or Back has left off: what is above has to be
 * laid out for that (deferred.css). An anchor on the same page is scrolled to smoothly.
 */
export function keepPlaces() {
  const state = document.documentElement.dataset;
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (location.hash || navigation?.type !== 'navigate') state['anchored'] = '';
  addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link?.hash && link.pathname === location.pathname)
        state['smooth'] = state['anchored'] = '';
    },
    true,
  );
}
