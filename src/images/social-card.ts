import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { content } from 'virtual:content';
import sharp from 'sharp';

/** In pixels. Facebook, LinkedIn and X ask for this size. */
export const SHARING_SIZE = { width: 1200, height: 630 };

/** The name changes with the picture, because social networks keep the first picture they find at an address. */
export function sharingName(): string {
  const { src, focus = '' } = content.site.sharing;
  const hash = createHash('sha256')
    .update(readFileSync(join('content', src)))
    .update(focus);
  return `sharing-${hash.digest('hex').slice(0, 8)}`;
}

export async function drawSharingPicture(): Promise<Buffer> {
  const { sharing } = content.site;
  const { data, info } = await sharp(join('content', sharing.src))
    .autoOrient()
    .resize({ ...SHARING_SIZE, fit: 'outside' })
    // Uses PNG here, because a JPEG would be compressed twice.
    .png()
    .toBuffer({ resolveWithObject: true });
  // The focus is in percent from the left and the top, such as `30% 50%`. Without one, the middle is kept.
  const [focusX = 50, focusY = 50] = sharing.focus?.split(' ').map(Number.parseFloat) ?? [];
  const left = Math.round(((info.width - SHARING_SIZE.width) * focusX) / 100);
  const top = Math.round(((info.height - SHARING_SIZE.height) * focusY) / 100);
  return sharp(data)
    .extract({ left, top, ...SHARING_SIZE })
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}
