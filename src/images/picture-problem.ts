import sharp from 'sharp';
import { heicAdvice, isHeic } from './heic.ts';

/** What to do about a picture that is no use. */
const CHOOSE = 'Välj en JPEG, PNG eller WebP.';

const DAMAGED =
  'är skadad eller slutar för tidigt, som när en kopiering har avbrutits. Hämta den en gång till från telefonen eller kameran.';
/** What libvips says of a picture that ends too early. */
const ENDS_EARLY =
  /premature end|truncated|unexpected end|out of order|not enough|libpng read error|invalid SOS|corrupt/i;
const TOO_LARGE = 'har fler bildpunkter än datorn klarar. Spara en mindre kopia och välj den.';

/**
 * Why a picture cannot be shown, as a sentence in Swedish, or nothing. The picture is decoded to its last line, since
 * a file that ends too early looks whole from its beginning.
 *
 * @param name what to call the picture
 */
export async function pictureProblem(name: string, bytes: Uint8Array): Promise<string | undefined> {
  if (isHeic(bytes)) return heicAdvice(name);
  try {
    // JPEGs are read at an eighth of their size, which takes a tenth of the time and finds the same faults.
    await sharp(bytes).resize({ width: 16 }).raw().toBuffer();
    return undefined;
  } catch (error) {
    return `Bilden ${name} ${await reasonOf(error, bytes)}`;
  }
}

/**
 * What libvips says decides only where the header cannot be read: of several pictures that are decoded at once, it may
 * tell of one what it found in another.
 */
async function reasonOf(error: unknown, bytes: Uint8Array): Promise<string> {
  const said = String(error);
  if (/pixel limit/i.test(said)) return TOO_LARGE;
  return ENDS_EARLY.test(said) || (await hasHeader(bytes))
    ? DAMAGED
    : `är ingen bild som går att läsa. ${CHOOSE}`;
}

async function hasHeader(bytes: Uint8Array): Promise<boolean> {
  try {
    await sharp(bytes).metadata();
    return true;
  } catch {
    return false;
  }
}
