import { UserError } from '../../../shared/user-error.ts';
import { LoginRefused } from '../target.ts';

/** The server shows another key than the one that it was first seen with. */
export class HostKeyChanged extends Error {
  readonly fingerprint: string;

  constructor(fingerprint: string) {
    super('host key changed');
    this.fingerprint = fingerprint;
  }
}

const AGAIN = 'Webbplatsen som besökarna ser är hel. Publicera igen, så skickas det som är kvar.';

type Reasons = [RegExp, (server: string) => string][];

const LOGIN = /authentication|Cannot parse privateKey/i;

/** Before anything is sent, by what ssh and its library say: the first that fits. */
const CONNECTING: Reasons = [
  [
    LOGIN,
    (server) =>
      `${server} släpper inte in dig: fel lösenord, användare eller nyckel. Är lösenordet rätt: se efter i DEPLOY_TO i filen .env. Inget är ändrat.`,
  ],
  [
    /ENOTFOUND|EAI_AGAIN|getaddrinfo/,
    (server) =>
      `${server} går inte att hitta. Är datorn uppkopplad? Är servern rätt stavad i DEPLOY_TO? Inget är ändrat.`,
  ],
  [
    /(?:)/,
    (server) =>
      `${server} svarar inte. Är datorn uppkopplad? Försök igen om en stund, eller fråga webbhotellet om SFTP är påslaget. Inget är ändrat.`,
  ],
];

const SENDING: Reasons = [
  [
    /Permission denied/i,
    (server) =>
      `${server} låter dig inte ändra i mappen. Se efter att mappen i DEPLOY_TO är den rätta, eller fråga webbhotellet. ${AGAIN}`,
  ],
  [
    /No such file/i,
    (server) =>
      `Mappen i DEPLOY_TO finns inte på ${server} och gick inte att göra. Se efter hur den stavas. ${AGAIN}`,
  ],
  [
    /Failure|No space|quota/i,
    (server) =>
      `${server} kunde inte spara filerna. Oftast är utrymmet slut: ta bort något där, eller fråga webbhotellet. ${AGAIN}`,
  ],
  [/(?:)/, (server) => `Anslutningen till ${server} bröts. ${AGAIN}`],
];

/**
 * What went wrong, in words for the owner: never with what ssh said, which may name keys and users.
 *
 * @param connected whether something may have been sent
 */
export function explainSftp(error: unknown, server: string, connected: boolean): UserError {
  if (error instanceof UserError) return error;
  if (error instanceof HostKeyChanged) {
    return new UserError(
      `${server} visar en annan nyckel än förut (nu ${error.fingerprint}). Antingen har webbhotellet bytt server, eller så utger sig någon för att vara den. Fråga webbhotellet. Stämmer nyckeln: ta bort raden DEPLOY_HOST_KEY i filen .env och försök igen. Inget är skickat.`,
    );
  }
  const { message = '', code = '' } = error as { message?: string; code?: unknown };
  const said = `${message} ${code}`;
  const reasons = connected ? SENDING : CONNECTING;
  const reason = reasons.find(([pattern]) => pattern.test(said))?.[1](server);
  return LOGIN.test(said) && !connected ? new LoginRefused(reason) : new UserError(reason);
}
