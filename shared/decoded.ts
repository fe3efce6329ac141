/** Decodes a part of an address; returns it as it is if a percent sign in it encodes nothing. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
