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
  /** The preview server's origin, or null if it does not start. */
  const [origin, setOrigin] = useState<string | null>();
  const [isLoaded, setLoaded] = useState(false);

  useEffect(() => {
    receive(api.preview.$get()).then(setOrigin, () => undefined);
  }, []);

  useEffect(() => {
    function openFormOfSection(section: string) {
      const clicked = subjects.find((subject) => subject.page.endsWith(section));
      // A click inside the open form's own section changes nothing.
      if (clicked && !address.endsWith(section)) location.hash = linkTo(clicked.subject);
    }
    function onMessage({ source, data }: MessageEvent<EditorMessage>) {
      if (source !== page.frame?.contentWindow) return;
      if (!('loaded' in data)) return openFormOfSection(data.clicked);
      setLoaded(true);
      // A loading page misses messages, so the latest one is sent again.
      if (page.latest) tellPage(page.latest);
    }
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  }, [address, subjects]);

  useEffect(() => tellPage({ texts: [], anchor }), [anchor]);

  /** A stable ref, so React calls it only when an iframe mounts or unmounts. */
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
