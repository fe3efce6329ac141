/** Limits of the service. Those that an owner may want to change are settings instead: see `settings.ts`. */

const SECOND = 1000;
export const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export const LIMITS = {
  /** The longest enquiry takes 20 kB percent-encoded. The rest is for what browsers add to each field. */
  bodyBytes: 64 * 1024,

  /**
   * Longer than nginx (60 s) and Caddy (120 s) keep a connection. Otherwise we might close it just as the proxy sends a request.
   */
  keepAliveTimeout: 130 * SECOND,

  /** How long SIGTERM waits for requests and mail. `TimeoutStopSec` in deploy/own-server/trainer-site.service is longer. */
  shutdown: 20 * SECOND,

  /** How long to wait for another process's lock. Only briefly in the service, because SQLite blocks all visitors meanwhile. */
  databaseBusy: 250,
  databaseBusyCli: 10 * SECOND,

  /** The same words within this time are one enquiry: a second click, a reload, or a retry the next morning. */
  repeated: DAY,

  /** How many enquiries the owner is shown at once. */
  listed: 100,

  /** The period of `ENQUIRIES_PER_HOUR`. */
  rateWindow: HOUR,
  /** All visitors together may send this many times `ENQUIRIES_PER_HOUR`. */
  allVisitorsFactor: 10,

  /** Pauses after a failed delivery grow from the first to the longest. */
  firstPause: 5 * SECOND,
  longestPause: HOUR,

  smtpConnect: 15 * SECOND,
  /** RFC 5321, 4.5.3.2.6. Clients that hang up earlier may send a mail twice. */
  smtpAnswer: 10 * MINUTE,
  /** Shorter than the 15 minutes that Cloudflare gives an alarm. */
  smtpTotal: 12 * MINUTE,

  /** How often the service checks whether the daily erasure is due. */
  erasurePause: HOUR,
};

export type Limits = typeof LIMITS;
