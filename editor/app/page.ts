import type { PageMessage } from '../messages.ts';

/** The preview's iframe, and the latest message with texts to scroll to. */
export const page: { frame?: HTMLIFrameElement | null; latest?: PageMessage } = {};

export function tellPage(message: PageMessage) {
  if (message.texts) page.latest = message;
  page.frame?.contentWindow?.postMessage(message, '*');
}
