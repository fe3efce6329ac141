/** Every limit of the service, with its reason. What the owner may want to change is a setting: see `shared/settings.ts`. */

const SECOND = 1000;
export const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export const LIMITS = {
  /** An enquiry at its longest is some 20 kB percent-encoded; the rest is room for a browser's own parts. */
  bodyBytes: 64 * 1024,

  /** Longer than proxies keep a connection, nginx 60 s and Caddy 120: one that sends as it is closed gets no answer. */
  keepAliveTimeout: 130 * SECOND,

  /** How long SIGTERM waits for requests and mail. Below `TimeoutStopSec` of deploy/own-server/trainer-site.service. */
  shutdown: 20 * SECOND,

  /** SQLite blocks the event loop while it waits for a lock, and with it every visitor; the owner's commands block no one. */
  databaseBusy: 250,
  databaseBusyCli: 10 * SECOND,
  /** Within this time the same words are the same enquiry: a second click, a reload, a retry the next morning. */
  repeated: DAY,

  /** How many enquiries the owner is shown at once. */
  listed: 100,

  /** What `ENQUIRIES_PER_HOUR` counts within. */
  rateWindow: HOUR,
  /** How many times that may come from all addresses together, counted from what is stored: a restart forgives none of it. */
  allAddresses: 10,

  /** Exponential backoff after a failed delivery. */
  firstPause: 5 * SECOND,
  longestPause: HOUR,
  /** From which attempt on a failed delivery is an error: after some three hours, when a busy or greylisting server has taken it. */
  attemptsBeforeError: 13,
  /** How often the mail queue is polled, which finds what `enquiries retry` has made due. */
  queuePoll: 2 * SECOND,
  /**
   * A mail server may take ten minutes to take over a mail (RFC 5321 4.5.3.2.6). Whoever hangs up before has the mail delivered
   * all the same, and sends it again. The total is below the 15 minutes that Cloudflare gives an alarm.
   */
  smtpConnect: 15 * SECOND,
  smtpAnswer: 10 * MINUTE,
  smtpTotal: 12 * MINUTE,

  /** How often the service asks whether a day has passed since old enquiries were erased. */
  erasurePause: HOUR,
};

export type Limits = typeof LIMITS;
