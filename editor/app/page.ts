/** Sends messages to the page next to the editor. */
import type { PageMessage } from '../messages.ts';

/** The frame, and the last message that named texts to show. */
export const page: { frame?: HTMLIFrameElement | null; last?: PageMessage } = {};

export function tellPage(message: PageMessage) {
  if (message.texts) page.last = message;
  page.frame?.contentWindow?.postMessage(message, '*');
}
