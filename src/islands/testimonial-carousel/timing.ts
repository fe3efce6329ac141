/** How long each slide is shown, in milliseconds. */
export const INTERVAL = 5000;

/** How one slide fades into the next, with the easing of the page. */
export const FADE = { duration: 700, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' };
