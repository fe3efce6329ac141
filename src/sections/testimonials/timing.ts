/* In its own file, because the tests need these values, and importing the carousel would start it. */

/** The time each testimonial is shown, in milliseconds. */
export const INTERVAL = 5000;

/** The duration of the transition between two testimonials, in milliseconds. */
export const TRANSITION = 700;
