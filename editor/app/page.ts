import type { PageMessage } from '../messages.ts';

/** The page in the preview, and the latest message that asked it to scroll to texts. */
export const page: { frame?: HTMLIFrameElement | null; latestScroll?: PageMessage } = {};

export function tellPage(message: PageMessage) {
  if (message.texts) page.latestScroll = message;
  page.frame?.contentWindow?.postMessage(message, '*');
}
