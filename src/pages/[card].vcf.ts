/*
 * The trainer's contact card.
 */
import type { APIRoute } from 'astro';
import sharp from 'sharp';
import { pictureFile } from '../images/picture-files.ts';
import { contactCard, contactCardName } from '../metadata/contact-card.ts';
import { load } from '../subjects/load.ts';

/** Width and height of the portrait in pixels: enough for a phone's call screen, and 12 kB. */
const PHOTO_SIZE = 256;

export async function getStaticPaths() {
  const { name } = await load('trainer');
  return [{ params: { card: contactCardName(name) } }];
}

export const GET: APIRoute = async ({ site, url }) => {
  const [{ name: organization, contactInfo }, trainer] = await Promise.all([
    load('site'),
    load('trainer'),
  ]);
  const photo = await sharp(pictureFile('trainer', 'profileImage', 'src'))
    .resize(PHOTO_SIZE, PHOTO_SIZE, { position: 'top' })
    .jpeg({ quality: 78, mozjpeg: true })
    .toBuffer();
  const card = contactCard({
    ...contactInfo,
    name: trainer.name,
    title: trainer.title,
    organization,
    url: new URL('/', site ?? url).href,
    photo: photo.toString('base64'),
  });
  return new Response(card, { headers: { 'Content-Type': 'text/vcard; charset=utf-8' } });
};
