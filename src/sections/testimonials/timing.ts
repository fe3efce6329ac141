/* In its own file, because the tests need these values, and importing the carousel starts it. */

/** How long each testimonial is shown, in milliseconds. */
export const INTERVAL = 5000;

/** How long the transition between two testimonials takes, in milliseconds. */
export const TRANSITION = 700;
