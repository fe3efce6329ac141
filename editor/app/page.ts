import type { PageMessage } from '../messages.ts';

/** The preview's iframe, and the latest message with texts to scroll to. */
export const page: { frame?: HTMLIFrameElement | null; last?: PageMessage } = {};

export function tellPage(message: PageMessage) {
  if (message.texts) page.last = message;
  page.frame?.contentWindow?.postMessage(message, '*');
}
