/**
 * What a text may name instead of repeating it, as `{phone}`, with where it comes from: `data/facts.ts` fills it in, in
 * every text of content/.
 */
export const FACTS = {
  name: 'tränarens namn',
  firstName: 'tränarens förnamn',
  years: 'hur länge tränaren har arbetat',
  business: 'webbplatsens namn',
  phone: 'telefonnumret',
  email: 'brevlådan',
  address: 'adressen',
  place: 'den första av orterna',
  company: 'företagets registrerade namn',
  organisationNumber: 'organisationsnumret',
  retention: 'hur länge en intresseanmälan sparas',
  formService: 'tjänsten som tar emot formuläret',
} as const;

export type FactName = keyof typeof FACTS;

/** The names in a text that stand for nothing: `{telefon}` → `['{telefon}']`. */
export function unknownNames(text: string, known: readonly string[] = []): string[] {
  const all = [...Object.keys(FACTS), ...known];
  return [...text.matchAll(/\{(\w+)\}/g)].flatMap(([whole, name = '']) =>
    all.includes(name) ? [] : [whole],
  );
}
