/*
 * The visitor's answer to the question about analytics, kept in the browser: that is strictly necessary, so it needs no consent.
 */
export type Consent = 'accepted' | 'declined';

const KEY = 'cookie-consent';

/**
 * The stored answer; null when there is none, when it is neither of the two, or when storage is closed
 * to the page (private windows, blocked cookies): without a readable yes there is no consent.
 */
export function readConsent(): Consent | null {
  try {
    const value = localStorage.getItem(KEY);
    return value === 'accepted' || value === 'declined' ? value : null;
  } catch {
    return null;
  }
}

/** Stores the answer. Where storage is closed the answer holds for this page and is asked for again on the next. */
export function storeConsent(consent: Consent): void {
  try {
    localStorage.setItem(KEY, consent);
  } catch {
    // Nothing to do: the choice itself has been carried out by the caller.
  }
}
