export const HEADER_OPAQUE_FROM_PX = 50;
export const ARROW_VISIBLE_FROM_PX = 300;

/** Sets `data-scrolled` on <html>: `no` at the top, `near` once the header is opaque, `far` once the arrow is visible. */
export function watchScrolling() {
  const rootData = document.documentElement.dataset;
  // Assumes that the page starts at its top, because reading `scrollY` here would force a layout before the first paint.
  rootData['scrolled'] = 'no';
  const onScroll = () => {
    if (scrollY > ARROW_VISIBLE_FROM_PX) rootData['scrolled'] = 'far';
    else if (scrollY > HEADER_OPAQUE_FROM_PX) rootData['scrolled'] = 'near';
    else rootData['scrolled'] = 'no';
  };
  addEventListener('scroll', onScroll, { passive: true });
}

export function prepareSmoothScroll({ target }: MouseEvent) {
  const link = target instanceof Element ? target.closest('a') : null;
  const isWithinPage = link?.hash && link.pathname === location.pathname;
  if (!isWithinPage) return;
  const rootData = document.documentElement.dataset;
  // Lets the browser lay out all sections, because the scroll would miss its target if they grew on the way.
  delete rootData['firstScreen'];
  rootData['smooth'] = '';
}
