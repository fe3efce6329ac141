/** The visitor's answer to the question about analytics. */
export type Consent = 'accepted' | 'declined';

/** Where the answer is kept in the visitor's browser. Remembering it is strictly necessary, so it needs no consent. */
export const CONSENT_KEY = 'cookie-consent';

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>;

/**
 * The stored answer; null when there is none, when it is neither of the two, or when storage is closed
 * to the page (private windows, blocked cookies): without a readable yes there is no consent.
 */
export function readConsent(storage: () => Storage): Consent | null {
  try {
    const value = storage().getItem(CONSENT_KEY);
    return value === 'accepted' || value === 'declined' ? value : null;
  } catch {
    return null;
  }
}

/** Stores the answer. Where storage is closed the answer holds for this page and is asked for again on the next. */
export function storeConsent(storage: () => Storage, consent: Consent): void {
  try {
    storage().setItem(CONSENT_KEY, consent);
  } catch {
    // Nothing to do: the choice itself has been carried out by the caller.
  }
}
