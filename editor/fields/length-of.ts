/** How long a text is beside how long it may be, for who writes it. */
export function lengthOf(text: string, maximum: number): string {
  const length = text.trim().length;
  return length > maximum
    ? `${length} tecken, ${length - maximum} för många.`
    : `${length} av högst ${maximum} tecken.`;
}
