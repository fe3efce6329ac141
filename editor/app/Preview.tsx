import { useCallback, useEffect, useState } from 'react';
import type { EditorMessage } from '../messages.ts';
import type { PreviewState } from '../preview/start.ts';
import { ask, type Path } from './api.ts';
import { page, tellPage } from './page.ts';
import { linkTo } from './route.ts';

const NO_PAGE =
  'Sidan går inte att visa. Fyll i allt under ”Var ska den ligga?” i menyn, spara, och ladda om. Hjälper det inte: fråga den som byggde webbplatsen. Du kan skriva och spara som vanligt.';

/** Milliseconds that a page may take to report after it has arrived, before it is opened again. */
const PATIENCE = 15_000;

/** @param shown the page's address on the site, such as `/#services` */
export function Preview({ shown }: { shown: string }) {
  const [path = '/', anchor = ''] = shown.split('#');
  const [opened, setOpened] = useState<PreviewState & { attempt: number }>();
  /** A page that is dead is opened in another attempt. */
  const [attempt, setAttempt] = useState(1);
  /** What is shown, each in a frame of its own, and how far it has come. */
  const frame = `${opened?.attempt} ${opened?.address}${path}`;
  const [state, setState] = useState<'opened' | 'answered' | 'loaded'>('opened');
  /** Whether the living page has taken the place of the one that was built last. */
  const [isLiving, setLiving] = useState(false);
  const openAgain = useCallback(() => setAttempt((count) => count + 1), []);

  useEffect(() => {
    ask<PreviewState>('GET', 'preview').then(
      ({ address }) => setOpened({ address, attempt }),
      () => undefined,
    );
  }, [attempt]);

  // A page without its scripts, or the browser's own about a server that is gone, reports nothing.
  useEffect(() => {
    if (state !== 'answered') return;
    const timer = setTimeout(openAgain, PATIENCE);
    return () => clearTimeout(timer);
  }, [state, openAgain]);

  useEffect(() => {
    async function onMessage({ source, data }: MessageEvent<EditorMessage>) {
      if (source !== page.frame?.contentWindow) return;
      if ('lost' in data) openAgain();
      else if ('loaded' in data) {
        setState('loaded');
        setLiving(true);
        // A message that came while the page was loading was lost.
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
  }, [openAgain]);

  useEffect(() => tellPage({ texts: [], anchor }), [anchor]);

  /** Called once for each frame, so that the same page in another one loads once more. */
  const begin = useCallback((element: HTMLIFrameElement | null) => {
    page.frame = element;
    setState('opened');
  }, []);

  return (
    <section className="preview" aria-label="Sidan" aria-busy={state !== 'loaded'}>
      {!isLiving && opened?.address !== null && (
        <>
          <p role="status">Sidan byggs upp. Så länge syns den som den byggdes senast.</p>
          <iframe inert title="Sidan som den byggdes senast" src="/index.html" />
        </>
      )}
      {opened?.address === null && (
        <p className="opening" role="status">
          {NO_PAGE}
        </p>
      )}
      {opened?.address && (
        <div className="living" data-waits={!isLiving || undefined}>
          <div className="actions">
            <a className="button" href={opened.address + path} target="_blank" rel="noreferrer">
              Visa i en egen flik
            </a>
          </div>
          <iframe
            key={frame}
            ref={begin}
            title="Sidan, så som den blir"
            src={opened.address + path}
            onLoad={() => setState((before) => (before === 'opened' ? 'answered' : before))}
          />
        </div>
      )}
    </section>
  );
}
