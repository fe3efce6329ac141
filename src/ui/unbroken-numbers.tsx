/**
 * Keeps each phone number in a text on one line. Uses a style instead of no-break spaces, so that a number can be copied.
 */
export const unbrokenNumbers = (text: string) =>
  text.split(/(\+?\d[\d -]{6,}\d)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={part} className="unbroken">
        {part}
      </span>
    ),
  );
