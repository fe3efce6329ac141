import { useEffect, useState } from 'react';
import type { EditorMessage } from '../messages.ts';
import { api, receive } from './api.ts';
import { getState, linkTo, setState, useStore } from './store.ts';
import { preview, tellPreview } from './tell-preview.ts';

const BUILDING = 'Sidan byggs upp … Du kan skriva så länge.';
const NO_PAGE =
  'Sidan går inte att visa. Se efter under Kvar att göra om något behöver rättas. Hjälper det inte: fråga den som byggde webbplatsen. Du kan skriva och spara som vanligt.';

type PreviewProps = { address: string; forms: { subject: string; page: string }[] };

function setFrame(frame: HTMLIFrameElement | null) {
  preview.frame = frame;
  setState({ pageState: undefined });
}

function failUnlessShown() {
  // A page of the site would have sent a message by now. The preview server's error pages send none.
  if (getState().pageState !== 'shown') setState({ pageState: 'failed' });
}

export function Preview({ address, forms }: PreviewProps) {
  const path = address.replace(/#.*/, '');
  /** The preview server's origin. Undefined while the server starts, null if it cannot start. */
  const [origin, setOrigin] = useState<string | null>();
  const pageState = useStore((state) => state.pageState);
  const hasFailed = origin === null || pageState === 'failed';
  usePageMessages({ address, forms });

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

function usePageMessages({ address, forms }: PreviewProps) {
  useEffect(() => {
    function openFormOf(clickedAddress: string) {
      // A section's address is `#services`, but the page of its form is `/#services`.
      const form = forms.find(({ page }) => page.endsWith(clickedAddress));
      const isAlreadyOpen = address.endsWith(clickedAddress);
      if (form && !isAlreadyOpen) location.hash = linkTo(form.subject);
    }
    function onMessage({ source, data }: MessageEvent<EditorMessage>) {
      if (source !== preview.frame?.contentWindow) return;
      if ('clicked' in data) return openFormOf(data.clicked);
      setState({ pageState: 'shown' });
      // The page has just loaded, so it missed the latest request to scroll.
      if (preview.latestScroll) tellPreview(preview.latestScroll);
    }
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  }, [address, forms]);
}
