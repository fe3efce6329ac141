import { useCallback, useEffect, useState } from 'react';
import type { EditorMessage } from '../messages.ts';
import { ask, type Path } from './api.ts';
import { page, tellPage } from './page.ts';
import { linkTo } from './shared-state.ts';

const BUILDING = 'Sidan byggs upp … Du kan skriva så länge.';
const NO_PAGE =
  'Sidan går inte att visa. Ladda om. Hjälper det inte: fråga den som byggde webbplatsen. Du kan skriva och spara som vanligt.';

/** @param shown the page's address on the site, such as `/#services` */
export function Preview({ shown }: { shown: string }) {
  const [path = '/', anchor = ''] = shown.split('#');
  const [address, setAddress] = useState<string | null>();
  const [isLoaded, setLoaded] = useState(false);

  useEffect(() => {
    ask<string | null>('GET', 'preview').then(setAddress, () => undefined);
  }, []);

  useEffect(() => {
    async function onMessage({ source, data }: MessageEvent<EditorMessage>) {
      if (source !== page.frame?.contentWindow) return;
      if ('loaded' in data) {
        setLoaded(true);
        // A message sent while the page was loading was lost.
        if (page.last) tellPage(page.last);
      } else {
        const { texts, picture, anchor } = data;
        const query = new URLSearchParams({ picture, anchor });
        for (const text of texts) query.append('text', text);
        const found = await ask<{ subject: string; path: Path } | null>('GET', `find?${query}`);
        if (found) location.hash = linkTo(found.subject, found.path);
      }
    }
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  }, []);

  useEffect(() => tellPage({ texts: [], anchor }), [anchor]);

  /** Called once for each frame, so that the same page in another one loads once more. */
  const begin = useCallback((element: HTMLIFrameElement | null) => {
    page.frame = element;
    setLoaded(false);
  }, []);

  return (
    <section className="preview" aria-label="Sidan" aria-busy={!isLoaded}>
      {!isLoaded && <p role="status">{address === null ? NO_PAGE : BUILDING}</p>}
      {address && (
        <iframe key={path} ref={begin} title="Sidan, så som den blir" src={address + path} />
      )}
    </section>
  );
}
