import type { PageMessage } from '../messages.ts';
import { getState } from './store.ts';

/** The page in the preview, and the latest message that made it scroll. A page that has just loaded gets that message again. */
export const preview: { frame?: HTMLIFrameElement | null; latestScroll?: PageMessage } = {};

export function tellPreview(message: PageMessage) {
  if (message.texts) preview.latestScroll = message;
  const { frame } = preview;
  // A page that failed to load has no script that could refresh it, so its frame is loaded again.
  const mustReload = message.refresh && getState().pageState === 'failed';
  if (frame && mustReload) frame.setAttribute('src', frame.src);
  else frame?.contentWindow?.postMessage(message, '*');
}
