/*
 * Acts on the answer to the question about analytics. Nothing of the analytics service is requested before a yes.
 */
import { startAnalytics, stopAnalytics } from './analytics.ts';
import { type Consent, readConsent, storeConsent } from './consent.ts';

const root = document.documentElement;
const banner = document.querySelector<HTMLDialogElement>('#cookies');
const settings = document.querySelector<HTMLElement>('[data-cookie-settings]');
const projectId = banner?.dataset['projectId'] ?? '';

/** The current answer, kept here as well because storage may be blocked. */
let given = readConsent();

function answer(consent: Consent) {
  const before = given;
  given = consent;
  storeConsent(consent);
  if (consent === before) return;
  if (consent === 'accepted') startAnalytics(projectId);
  if (before !== 'accepted') return;
  stopAnalytics();
  // The page comes back without the script and says so: it learns of it from its history, so that nothing more is stored.
  history.replaceState({ withdrawn: true }, '');
  location.reload();
}

/** Asks the question where it is unanswered, and acts on answers in this tab and in others. */
function init(card: HTMLDialogElement) {
  card.addEventListener('submit', ({ submitter }) => {
    if (submitter instanceof HTMLButtonElement) answer(submitter.value as Consent);
  });
  card.addEventListener('close', () => {
    delete root.dataset['consentOpen'];
    root.style.scrollPaddingBlockEnd = '';
  });
  // Esc closes it as it does every other layer, except the first question, which waits for its answer.
  card.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && given) card.close();
  });
  // The answer in another tab holds here too, also where this one is measuring.
  addEventListener('storage', () => {
    const elsewhere = readConsent();
    if (!elsewhere || elsewhere === given) return;
    card.close();
    answer(elsewhere);
  });
  settings?.addEventListener('click', () => show(card, given ?? 'undecided'));

  // Browsers scroll only the caret into view when a field gets focus, so the card could still cover its label. Only then is
  // <html> told how high the card is, since any change there makes the browser restyle the whole page.
  const size = () =>
    getComputedStyle(card).position === 'fixed' ? `${card.offsetHeight + 32}px` : '0px';
  addEventListener('keyup', ({ key }) => {
    if (key !== 'Tab' || !card.open) return;
    root.style.scrollPaddingBlockEnd = size();
    document.activeElement?.scrollIntoView({ block: 'nearest' });
  });
  const footer = document.querySelector<HTMLElement>('body > footer');
  new ResizeObserver(() => footer?.style.setProperty('--banner-size', size())).observe(card);

  root.dataset['consent'] = '';
  if (given === 'accepted') startAnalytics(projectId);
  if (history.state?.withdrawn) {
    history.replaceState(null, '');
    // Nothing had focus on this new page: closed, the card gives it to the button that opens it again.
    settings?.focus({ preventScroll: true });
    show(card, 'declined', 'withdrawn');
  } else if (!given) card.open = true;
}

/** Shows the card with sentences about the current answer, and moves focus there, where a screen reader reads them. */
function show(card: HTMLDialogElement, ...sentences: string[]) {
  root.dataset['consentOpen'] = '';
  card.dataset['state'] = sentences.at(-1);
  for (const sentence of card.querySelectorAll<HTMLElement>('[data-status]')) {
    sentence.hidden = !sentences.includes(sentence.dataset['status'] ?? '');
  }
  for (const choice of card.querySelectorAll<HTMLButtonElement>('[value]')) {
    choice.ariaPressed = String(choice.value === given);
    choice.autofocus = choice.value === (given ?? 'declined');
  }
  // Only a visitor who has answered before may close the question without answering.
  card.querySelector('[command="close"]')?.toggleAttribute('hidden', !given);
  // The first question is open already, and would not remember where focus came from.
  card.open = false;
  card.show();
}

if (banner) init(banner);
