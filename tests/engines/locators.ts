/*
 * Elements by what a visitor knows them by, as XPath. One inside another: `${section('services')}${button('Nästa tjänst')}`.
 */

export const button = (name: string) => `//*[self::button or @role="button"][${isCalled(name)}]`;

export const link = (name: string) => `//a[${isCalled(name)}]`;

/** A field of a form by its label, which may go on with a note. */
export const field = (label: string) =>
  `//*[@id=//label[starts-with(normalize-space(), "${label}")]/@for]`;

/** A section of the page by its anchor, without the hash. */
export const section = (id: string) => `//*[@id="${id}"]`;

function isCalled(name: string): string {
  return `normalize-space()="${name}" or @aria-label="${name}"`;
}
