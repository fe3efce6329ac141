/** The brands of HEIF that hold HEVC, which no browser and no build shows. Source: ISO/IEC 23008-12, annex B. */
const BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/**
 * Whether a file is a HEIC picture, as telephones take them. Told by its content: renaming one to .jpg is what
 * people try first.
 */
export function isHeic(bytes: Uint8Array): boolean {
  const text = String.fromCharCode(...bytes.subarray(4, 12));
  if (!text.startsWith('ftyp')) return false;
  // An AVIF may carry the general brand as well, but names itself first.
  return BRANDS.includes(text.slice(4));
}

/** What is wrong with a HEIC picture and how to make another of it. */
export function heicAdvice(name: string): string {
  return `Bilden ${name} är i formatet HEIC, som webben inte kan visa. Öppna den på datorn och spara en kopia som JPEG, eller mejla den till dig själv från telefonen och välj en storlek. På en iPhone: välj Inställningar › Kamera › Format › Mest kompatibel, så blir nästa bild en JPEG.`;
}
