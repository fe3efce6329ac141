/** A text as small letters a–z, digits and hyphens: `Alva på Söder (1)` becomes `saga-pa-soder-1`. */
export function slug(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
