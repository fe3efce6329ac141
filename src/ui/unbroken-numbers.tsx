/** Keeps the telephone numbers of a text on one line. Their characters stay plain, so that they can be copied. */
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
