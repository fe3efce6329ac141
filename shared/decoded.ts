/** A part of an address as it is read. Someone may have written a percent sign that encodes nothing. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
