/* In its own file, because the tests need these values, and importing the carousel would start it. */

export const SLIDE_MS = 5000;
export const TRANSITION_MS = 700;
