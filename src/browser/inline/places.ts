import { navigation } from './navigation.ts';

/**
 * Lets a visitor arrive where an anchor or a link to words (`#:~:text=`, from search engines) leads, and come back to where a
 * reload or Back has left off: what is above has to be laid out for that (deferred.css). An anchor on the same page is scrolled
 * to smoothly.
 */
export function keepPlaces() {
  const state = document.documentElement.dataset;
  const arrival = navigation();
  // `location.hash` leaves that out.
  const leadsToWords = arrival?.name.includes(':~:');
  if (location.hash || leadsToWords || arrival?.type !== 'navigate') state['anchored'] = '';
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
