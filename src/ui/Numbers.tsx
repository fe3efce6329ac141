/** A telephone or organisation number, which could break after its hyphen. */
const NUMBER = /(\d[\d\u00a0]*-\d[\d\u00a0]*)/;

/** Text whose numbers stay on one line. */
export function Numbers({ children }: { children: string }) {
  return children.split(NUMBER).map((part, index) =>
    index % 2 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: two numbers may be the same, and parts keep their order
      <span key={index} className="unbroken">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
