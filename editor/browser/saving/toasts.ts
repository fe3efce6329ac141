import { toastQueue } from '@keystar/ui/toast';

/*
 * 'Sparat', which Keystatic does not say itself. What it says instead, when words that were brought back have been saved
 * as they were, is that they have been brought back: that is left out.
 */

/** When each subject was last saved from here, by its address. */
const saves = new Map<string, number>();

export function sayItIsSaved() {
  saves.set(location.pathname, Date.now());
  toastQueue.positive('Sparat', { timeout: 5000 });
}

/** Comes before each message, which is not shown when it is cancelled. */
addEventListener('keystar-ui-toast', (event) => {
  const written = (event as CustomEvent<Message>).detail.children?.props?.children?.find?.(
    (part) => part?.props?.date,
  )?.props?.date;
  if (written && written.getTime() < (saves.get(location.pathname) ?? 0)) event.preventDefault();
});

/** Of a message about a draft, the elements of React that it is made of: one of them is when it was written. */
type Message = {
  children?: { props?: { children?: ({ props?: { date?: Date } } | undefined)[] } };
};
