/** Stores the visitor's answer to the cookie banner. That is strictly necessary storage, so it needs no consent itself. */
export type Consent = 'accepted' | 'declined';

const KEY = 'cookie-consent';

/**
 * Returns null if there is no valid answer or storage is blocked, as in some private windows: without a stored yes there is
 * no consent.
 */
export function readConsent(): Consent | null {
  try {
    const value = localStorage.getItem(KEY);
    return value === 'accepted' || value === 'declined' ? value : null;
  } catch {
    return null;
  }
}

/** If storage is blocked the answer applies to this page only, and the next page asks again. */
export function storeConsent(consent: Consent): void {
  try {
    localStorage.setItem(KEY, consent);
  } catch {
    // The caller has already acted on the answer.
  }
}
