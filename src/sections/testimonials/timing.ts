/* In a file without side effects, so that the tests read the same two. */

/** How long each testimonial is shown, in milliseconds. */
export const INTERVAL = 5000;

/** How long one takes to become the next, in milliseconds. */
export const TRANSITION = 700;
