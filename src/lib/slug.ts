/** A text as a part of an address: `Kost & råd, online` → `kost-rad-online`. Empty where no letter is left. */
export function slug(text: string): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
}
