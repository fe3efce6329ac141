/*
 * The sections of the pages that are one text. They are imported together, so that these pages have one style, and the
 * policy that goes with every answer names one hash for it instead of three.
 */
export { LegalText } from './legal-text/LegalText.tsx';
export { NotFound } from './not-found/NotFound.tsx';
export { Thanks } from './thanks/Thanks.tsx';
