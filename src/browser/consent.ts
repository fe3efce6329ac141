/*
 * The question about analytics: asked until it is answered, and again at the foot of the page. Nothing of the analytics service
 * is requested before a yes. Storing the answer is strictly necessary, so it needs no consent itself.
 */
import { startAnalytics, stopAnalytics } from '../../shared/analytics-service.ts';

type Consent = 'accepted' | 'declined';

/** What is asked: nothing; the question; the question with the answer so far; nothing more, since measuring has ended. */
type State = 'closed' | 'question' | 'settings' | 'withdrawn';

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

/** Asks the question where it is unanswered, and acts on answers in this tab and in others. */
export function initConsent() {
  const card = document.querySelector<HTMLDialogElement>('#cookies');
  const settings = document.querySelector<HTMLButtonElement>('[data-cookie-settings]');
  if (!card || !settings) return;
  const projectId = card.dataset['projectId'] ?? '';

  /** The answer, kept here as well because storage may be blocked: then it applies to this page only. */
  let given = readConsent();

  const render = (state: State) => {
    if (state === 'closed') return card.close();
    card.dataset['state'] = state;
    for (const sentence of card.querySelectorAll<HTMLElement>('[data-status]')) {
      sentence.hidden = ![given ?? 'undecided', state].includes(sentence.dataset['status'] ?? '');
    }
    for (const choice of card.querySelectorAll<HTMLButtonElement>('[value]')) {
      if (given) choice.setAttribute('aria-pressed', `${choice.value === given}`);
      choice.autofocus = choice.value === (given ?? 'declined');
    }
    // Only a visitor who has answered before may close the question without answering.
    card.querySelector('[command="close"]')?.toggleAttribute('hidden', !given);
    card.open = state === 'question';
    // What the visitor has asked for takes focus, which a screen reader follows.
    if (!card.open) card.show();
  };

  const answer = (consent: Consent) => {
    const before = given;
    given = consent;
    try {
      localStorage.setItem(KEY, consent);
    } catch {
      // The next page asks again.
    }
    if (consent === before) return;
    if (consent === 'accepted') startAnalytics(projectId);
    if (before !== 'accepted') return;
    stopAnalytics();
    // The page comes back without the script and says so: it learns of it from its history, so that nothing more is stored.
    history.replaceState({ withdrawn: true }, '');
    location.reload();
  };

  /** An answer in another tab, or on a later page before Back, holds here too. */
  const follow = () => {
    const elsewhere = readConsent();
    if (!elsewhere || elsewhere === given) return;
    card.close();
    answer(elsewhere);
  };
  addEventListener('storage', follow);
  addEventListener('pageshow', follow);

  card.addEventListener('submit', ({ submitter }) => {
    if (submitter instanceof HTMLButtonElement) answer(submitter.value as Consent);
  });
  card.addEventListener('close', () => render('closed'));
  // Esc closes it as it does every other layer, except the first question, which waits for its answer.
  card.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && given) card.close();
  });
  settings.addEventListener('click', () => render('settings'));
  settings.disabled = false;

  const covers = () => card.open && getComputedStyle(card).position === 'fixed';
  // Browsers scroll only the caret into view when a field gets focus, so the card could still cover its label.
  addEventListener('keyup', ({ key }) => {
    const element = document.activeElement;
    if (key !== 'Tab' || !element || card.contains(element) || !covers()) return;
    const below = element.getBoundingClientRect().bottom - card.getBoundingClientRect().top;
    if (below > -16) scrollBy({ top: below + 16, behavior: 'instant' });
  });
  const footer = document.querySelector<HTMLElement>('body > footer');
  new ResizeObserver(() => {
    // Not only where it is closed: content blockers hide it, and then the page need not keep clear of it.
    document.documentElement.toggleAttribute('data-consent-open', card.offsetHeight > 0);
    footer?.style.setProperty('--banner-space', covers() ? `${card.offsetHeight + 32}px` : '0px');
  }).observe(card);

  if (given === 'accepted') startAnalytics(projectId);
  if (history.state?.withdrawn) {
    history.replaceState(null, '');
    given ??= 'declined';
    // Nothing had focus on this new page: closed, the card gives it to the button that opens it again.
    settings.focus({ preventScroll: true });
    render('withdrawn');
  } else if (!given) render('question');
}
