/** Explains in Swedish why a picture cannot be shown. */
import sharp from 'sharp';

/** The brands of HEIF with HEVC, which neither browsers nor the build can show. Source: ISO/IEC 23008-12, annex B. */
const HEIC = /^ftyp(heic|heix|heim|heis|hevc|hevx|mif1|msf1)/;

const HEIC_ADVICE =
  'är i formatet HEIC, som webben inte kan visa. Öppna den på datorn och spara en kopia som JPEG, eller mejla den till dig själv från telefonen och välj en storlek. På en iPhone: välj Inställningar › Kamera › Format › Mest kompatibel, så blir nästa bild en JPEG.';
const TOO_LARGE = 'har fler bildpunkter än datorn klarar. Spara en mindre kopia och välj den.';
const UNREADABLE =
  'går inte att läsa: den är skadad, slutar för tidigt eller är ingen bild. Hämta den en gång till från telefonen eller kameran, som JPEG, PNG eller WebP.';

/**
 * Why a picture cannot be shown, as a sentence in Swedish; undefined if it can. The picture is decoded to its last line, since
 * a file that ends too early looks whole at first.
 *
 * @param name what to call the picture
 */
export async function pictureProblem(name: string, bytes: Uint8Array): Promise<string | undefined> {
  // By its content: renaming one to .jpg is what people try first. An AVIF may carry the brand mif1, but not as its first.
  const isHeic = HEIC.test(String.fromCharCode(...bytes.subarray(4, 12)));
  if (isHeic) return `Bilden ${name} ${HEIC_ADVICE}`;
  try {
    // JPEGs are read at an eighth of their size, which takes a tenth of the time and finds the same faults.
    await sharp(bytes).resize({ width: 16 }).raw().toBuffer();
    return undefined;
  } catch (error) {
    return `Bilden ${name} ${/pixel limit/i.test(String(error)) ? TOO_LARGE : UNREADABLE}`;
  }
}
