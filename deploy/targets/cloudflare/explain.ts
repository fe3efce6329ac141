import { UserError } from '../../../shared/user-error.ts';
import { WranglerFailed } from './wrangler.ts';

const AGAIN = 'Webbplatsen som besökarna ser är hel. Publicera igen om en stund.';
const LOGIN = 'npx --prefix enquiries/cloudflare wrangler login';

/** By what wrangler says, the first that fits. */
const REASONS: [RegExp, string][] = [
  [
    /^not installed/,
    'Det som behövs för Cloudflare (wrangler) gick inte att installera. Är datorn uppkopplad, och finns det plats på disken? Inget är ändrat.',
  ],
  [
    /set a CLOUDFLARE_API_TOKEN|not logged in|not authenticated|Did not login/i,
    `Du är inte inloggad hos Cloudflare. Skriv i Terminalen: ${LOGIN} – och försök igen. Inget är ändrat.`,
  ],
  [
    /code: (10000|10001|9109|9106|6003)\]|Authentication error|Invalid access token/i,
    `Cloudflare släpper inte in dig: inloggningen gäller inte längre, eller får inte ändra webbplatsen. Skriv i Terminalen: ${LOGIN} – eller se efter i CLOUDFLARE_API_TOKEN i filen .env. Inget är ändrat.`,
  ],
  [
    /More than one account/,
    'Din inloggning når flera konton hos Cloudflare. Skriv i filen .env vilket det är: CLOUDFLARE_ACCOUNT_ID=numret, som står i adressen till kontots sida på dash.cloudflare.com. Inget är ändrat.',
  ],
  [
    /workers\.dev subdomain|workers\/onboarding/,
    'Kontot hos Cloudflare är nytt. Öppna dash.cloudflare.com, välj Workers & Pages och välj en adress på workers.dev. Försök sedan igen. Inget är ändrat.',
  ],
  [
    /fetch failed|connectivity issue|timed out|ENOTFOUND|EAI_AGAIN|ECONN|ETIMEDOUT|socket|network/i,
    `Cloudflare svarar inte. Är datorn uppkopplad? ${AGAIN}`,
  ],
];

/** What went wrong, in words for the owner; of what wrangler said at the most its error, without what is secret. */
export function explainWrangler(error: unknown, secrets: readonly string[]): unknown {
  if (!(error instanceof WranglerFailed)) return error;
  const { message } = error;
  const reason = REASONS.find(([pattern]) => pattern.test(message))?.[1];
  if (reason) return new UserError(reason);
  const [said = ''] = /(?<=ERROR\]? ).+(\n\n? {2}.+)*/.exec(message) ?? [];
  const hidden = secrets.reduce((text, secret) => text.replaceAll(secret, '…'), said);
  const saying = hidden && `\nDen svarade: ${hidden.replace(/\s+/g, ' ').trim()}`;
  return new UserError(`Cloudflare tog inte emot webbplatsen. ${AGAIN}${saying}`);
}
