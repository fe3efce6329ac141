import { useEffect, useState } from 'react';
import type { EditorMessage } from '../messages.ts';
import { api, receive } from './api.ts';
import { page, tellPage } from './page.ts';
import { linkTo, setState, useStore } from './store.ts';

const BUILDING = 'Sidan byggs upp … Du kan skriva så länge.';
const NO_PAGE =
  'Sidan går inte att visa. Se efter under Kvar att göra om något behöver rättas. Hjälper det inte: fråga den som byggde webbplatsen. Du kan skriva och spara som vanligt.';

type PreviewProps = { address: string; subjects: { subject: string; page: string }[] };

function setFrame(frame: HTMLIFrameElement | null) {
  page.frame = frame;
  setState({ pageState: undefined });
}

/** A page that has loaded without sending a message is not the site, but an error page of the preview's server. */
function failUnlessShown() {
  setState(({ pageState = 'failed' }) => ({ pageState }));
}

export function Preview({ address, subjects }: PreviewProps) {
  const [path = '/'] = address.split('#');
  /** The preview server's origin. Undefined while the server starts, null if it cannot start. */
  const [origin, setOrigin] = useState<string | null>();
  const pageState = useStore((state) => state.pageState);
  const hasFailed = origin === null || pageState === 'failed';
  usePageMessages({ address, subjects });

  useEffect(() => {
    receive(api.preview.$get())
      .catch(() => null)
      .then(setOrigin);
  }, []);

  return (
    <section className="preview" aria-label="Sidan" aria-busy={!pageState && !hasFailed}>
      {pageState !== 'shown' && (
        <p role="status" className="bar">
          {hasFailed ? NO_PAGE : BUILDING}
        </p>
      )}
      {origin && (
        <iframe
          key={path}
          ref={setFrame}
          title="Sidan, så som den blir"
          src={origin + path}
          onLoad={failUnlessShown}
        />
      )}
    </section>
  );
}

function usePageMessages({ address, subjects }: PreviewProps) {
  useEffect(() => {
    function openFormOf(clickedAddress: string) {
      // A click in a section is reported as `#services`, and the form's page is `/#services`.
      const form = subjects.find((subject) => subject.page.endsWith(clickedAddress));
      const isAlreadyOpen = address.endsWith(clickedAddress);
      if (form && !isAlreadyOpen) location.hash = linkTo(form.subject);
    }
    function onMessage({ source, data }: MessageEvent<EditorMessage>) {
      const isFromPreview = source === page.frame?.contentWindow;
      if (!isFromPreview) return;
      if ('clicked' in data) return openFormOf(data.clicked);
      setState({ pageState: 'shown' });
      // The page has just loaded, so it missed the messages that were sent before.
      if (page.latestScroll) tellPage(page.latestScroll);
    }
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  }, [address, subjects]);
}
