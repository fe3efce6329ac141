/** Matches `070-174 06 42` and `+46 70 174 06 42`. */
const PHONE_NUMBER = /(\+?\d[\d -]{6,}\d)/;

/** Keeps each phone number on one line. Uses a style instead of no-break spaces, so that the number can be copied. */
export function unbrokenNumbers(text: string) {
  // `split` keeps the numbers, because the pattern is in parentheses.
  const wordsAndNumbers = text.split(PHONE_NUMBER);
  return wordsAndNumbers.map((part) => {
    if (!PHONE_NUMBER.test(part)) return part;
    return (
      <span key={part} className="unbroken">
        {part}
      </span>
    );
  });
}
