import { slug } from './slug.ts';

/**
 * What a chosen picture is called in content/images: its own name without what addresses dislike, and a few digits of
 * its content, since telephones call many pictures `image.jpg`.
 */
export async function fileName(original: string, content: Uint8Array): Promise<string> {
  const [, stem = '', extension = ''] = /^(.*?)(?:\.([^.]*))?$/.exec(original) ?? [];
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', content as BufferSource));
  const digits = [...hash.subarray(0, 3)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  return `${slug(stem) || 'bild'}-${digits}.${extension.toLowerCase()}`;
}
