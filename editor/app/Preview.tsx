import { useCallback, useEffect, useState } from 'react';
import type { EditorMessage } from '../messages.ts';
import { api, receive } from './api.ts';
import { page, tellPage } from './page.ts';
import { linkTo } from './store.ts';

const BUILDING = 'Sidan byggs upp … Du kan skriva så länge.';
const NO_PAGE =
  'Sidan går inte att visa. Ladda om. Hjälper det inte: fråga den som byggde webbplatsen. Du kan skriva och spara som vanligt.';

type PreviewProps = { shown: string; subjects: { subject: string; page: string }[] };

/**
 * @param shown address of the page and section to show, such as `/#services`
 * @param subjects the forms that a click in the preview can open
 */
export function Preview({ shown, subjects }: PreviewProps) {
  const [path = '/', anchor = ''] = shown.split('#');
  const [address, setAddress] = useState<string | null>();
  const [isLoaded, setLoaded] = useState(false);

  useEffect(() => {
    receive(api.preview.$get()).then(setAddress, () => undefined);
  }, []);

  useEffect(() => {
    function openFormOf(section: string) {
      const found = subjects.find((one) => one.page.endsWith(section));
      // A click inside the open form's own section changes nothing.
      if (found && !shown.endsWith(section)) location.hash = linkTo(found.subject);
    }
    function onMessage({ source, data }: MessageEvent<EditorMessage>) {
      if (source !== page.frame?.contentWindow) return;
      if (!('loaded' in data)) return openFormOf(data.pressed);
      setLoaded(true);
      // A loading page misses messages, so the latest one is sent again.
      if (page.last) tellPage(page.last);
    }
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  }, [shown, subjects]);

  useEffect(() => tellPage({ texts: [], anchor }), [anchor]);

  /** A stable ref, so React calls it only when an iframe mounts or unmounts. */
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
