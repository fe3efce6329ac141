/** The package brings no types of its own; this is the part of it that is used. */
declare module 'hyphen/sv' {
  const swedish: {
    /** The text with a soft hyphen, or `hyphenChar`, wherever a word of at least `minWordLength` letters may break. */
    hyphenateSync(text: string, options?: { hyphenChar?: string; minWordLength?: number }): string;
  };
  export default swedish;
}
