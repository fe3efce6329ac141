import { useEffect, useState } from 'react';
import type { PreviewState } from '../preview/start.ts';
import { ask, type Path } from './api.ts';
import { linkTo } from './route.ts';

/** Tells the page to take in changes, and to scroll to the first of some texts that it contains. */
export type PageMessage = { refresh?: boolean; texts?: string[]; anchor?: string };

/** The frame with the page, and the last message that named texts to show. */
const page: { frame?: HTMLIFrameElement | null; last?: PageMessage } = {};

export function tellPage(message: PageMessage) {
  // A page that has loaded is new by itself: to be told so again, it would load for ever.
  if (message.texts) page.last = { ...message, refresh: false };
  page.frame?.contentWindow?.postMessage(message, '*');
}

const NO_PAGE =
  'Sidan går inte att visa. Fyll i allt under ”Var ska den ligga?” i menyn, spara, och ladda om. Hjälper det inte: fråga den som byggde webbplatsen. Du kan skriva och spara som vanligt.';

/** @param shown the page's address on the site, such as `/#services` */
export function Preview({ shown }: { shown: string }) {
  const [address, setAddress] = useState<string | null>();
  const [isLoaded, setLoaded] = useState(false);
  const [path = '/', anchor = ''] = shown.split('#');

  useEffect(() => {
    ask<PreviewState>('GET', 'preview').then(
      (state) => setAddress(state.address),
      () => undefined,
    );
  }, []);

  useEffect(() => {
    async function onMessage({ origin, data }: MessageEvent) {
      if (origin !== address) return;
      if (data.loaded) {
        setLoaded(true);
        // A message that came while the page was loading was lost.
        if (page.last) tellPage(page.last);
      }
      if (!data.clicked) return;
      const query = new URLSearchParams({ text: data.clicked, anchor: data.anchor });
      const found = await ask<{ subject: string; path: Path } | null>('GET', `find?${query}`);
      if (found) location.hash = linkTo(found.subject, found.path);
    }
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  }, [address]);

  useEffect(() => tellPage({ texts: [], anchor }), [anchor]);

  return (
    <section className="preview" aria-label="Sidan" aria-busy={!isLoaded}>
      {address ? (
        <>
          <a className="button quiet" href={address + path} target="_blank" rel="noreferrer">
            Visa i en egen flik
          </a>
          <iframe
            ref={(frame) => {
              page.frame = frame;
            }}
            title="Sidan, så som den blir"
            src={address + path}
          />
        </>
      ) : (
        <p className="opening" role="status">
          {address === undefined ? 'Sidan byggs upp. Du kan börja skriva under tiden.' : NO_PAGE}
        </p>
      )}
    </section>
  );
}
