import { useEffect, useRef, useState } from 'react';
import { ask, type Path } from './api.ts';
import { linkTo } from './route.ts';

type Message = { refresh?: boolean; texts?: string[]; anchor?: string };

/** The frame with the page, and the last message that named texts to show. */
const page: { frame?: HTMLIFrameElement | null; last?: Message } = {};

/** Tells the page to take in changes, and to scroll to the first of some texts that it contains. */
export function tellPage(message: Message) {
  if (message.texts) page.last = message;
  page.frame?.contentWindow?.postMessage(message, '*');
}

type State = { address: string } | { problem: string };

/** @param shown the page's address on the site, such as `/#services` */
export function Preview({ shown }: { shown: string }) {
  const [state, setState] = useState<State>();
  const [isWide, setWide] = useState(false);
  const [isLoaded, setLoaded] = useState(false);
  const pane = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const origin = state && 'address' in state ? state.address : undefined;
  const [path = '/', anchor = ''] = shown.split('#');

  useEffect(() => {
    ask<State>('GET', 'preview').then(setState, () => undefined);
  }, []);

  useEffect(() => {
    if (!origin) return;
    page.frame = frame.current;
    async function onMessage({ origin: from, data }: MessageEvent) {
      if (from !== origin) return;
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
  }, [origin]);

  useEffect(() => tellPage({ texts: [], anchor }), [anchor]);

  // The page as wide as on a computer, scaled down to the pane.
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      const width = entry?.contentRect.width ?? 0;
      pane.current?.style.setProperty('--scale', String(width / 1280));
    });
    if (pane.current) observer.observe(pane.current);
    return () => observer.disconnect();
  }, []);

  return (
    <section
      className="preview"
      aria-label="Sidan"
      aria-busy={!isLoaded}
      data-wide={isWide || undefined}
    >
      <div className="preview-bar">
        <button type="button" aria-pressed={!isWide} onClick={() => setWide(false)}>
          Telefon
        </button>
        <button type="button" aria-pressed={isWide} onClick={() => setWide(true)}>
          Dator
        </button>
        {origin && (
          <a href={origin + path} target="_blank" rel="noreferrer">
            Egen flik
          </a>
        )}
      </div>
      <div className="preview-pane" ref={pane}>
        {origin ? (
          <iframe ref={frame} title="Sidan, så som den blir" src={origin + path} />
        ) : (
          <p className="opening" role="status">
            {state && 'problem' in state
              ? `Sidan går inte att visa: ${state.problem}`
              : 'Sidan byggs upp. Du kan börja skriva under tiden.'}
          </p>
        )}
      </div>
    </section>
  );
}
