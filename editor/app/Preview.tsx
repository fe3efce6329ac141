import { useCallback, useEffect, useState } from 'react';
import type { EditorMessage } from '../messages.ts';
import { api, receive } from './api.ts';
import { page, tellPage } from './page.ts';
import { linkTo } from './store.ts';

const BUILDING = 'Sidan byggs upp … Du kan skriva så länge.';
const NO_PAGE =
  'Sidan går inte att visa. Ladda om. Hjälper det inte: fråga den som byggde webbplatsen. Du kan skriva och spara som vanligt.';

type PreviewProps = { address: string; subjects: { subject: string; page: string }[] };

/** @param address page and section to show, such as `/#services` */
export function Preview({ address, subjects }: PreviewProps) {
  const [path = '/', anchor = ''] = address.split('#');
  /** The preview server's origin. Undefined while the server starts, null if it cannot start. */
  const [origin, setOrigin] = useState<string | null>();
  const [isLoaded, setLoaded] = useState(false);

  useEffect(() => {
    receive(api.preview.$get()).then(setOrigin, () => undefined);
  }, []);

  useEffect(() => {
    function openClickedForm(clicked: string) {
      const form = subjects.find((subject) => subject.page.endsWith(clicked));
      const isAlreadyOpen = address.endsWith(clicked);
      if (form && !isAlreadyOpen) location.hash = linkTo(form.subject);
    }
    function onMessage({ source, data }: MessageEvent<EditorMessage>) {
      const isFromPreview = source === page.frame?.contentWindow;
      if (!isFromPreview) return;
      if ('clicked' in data) return openClickedForm(data.clicked);
      // The page has loaded. It missed the messages sent before, so send the latest one again.
      setLoaded(true);
      if (page.latestScroll) tellPage(page.latestScroll);
    }
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  }, [address, subjects]);

  // Without texts to look for, the page scrolls to the section itself.
  useEffect(() => tellPage({ texts: [], anchor }), [anchor]);

  // Without `useCallback`, React would call this at every render, and the page would never count as loaded.
  const setFrame = useCallback((frame: HTMLIFrameElement | null) => {
    page.frame = frame;
    setLoaded(false);
  }, []);

  return (
    <section className="preview" aria-label="Sidan" aria-busy={!isLoaded}>
      {!isLoaded && (
        <p role="status" className="bar">
          {origin === null ? NO_PAGE : BUILDING}
        </p>
      )}
      {origin && (
        <iframe key={path} ref={setFrame} title="Sidan, så som den blir" src={origin + path} />
      )}
    </section>
  );
}
