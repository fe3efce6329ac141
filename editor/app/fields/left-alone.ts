import type { FieldKind } from '../control.tsx';

/** What the site makes itself where it is left out; what stands in the file stays there. A picture asks for its focus. */
export const leftAlone: FieldKind = {
  fits: ({ generated, format }) => generated === true || format === 'focus',
  Control: () => null,
};
