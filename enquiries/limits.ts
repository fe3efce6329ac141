/** Fixed limits of the service. Times are in milliseconds. `settings.ts` has the limits that an owner may change. */

const SECOND = 1000;
export const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export const LIMITS = {
  /** The longest enquiry takes 20 kB when percent-encoded. The rest leaves room for multipart headers. */
  bodyBytes: 64 * 1024,

  /** Longer than nginx (60 s) and Caddy (120 s) keep connections, so that Node never closes one as a request arrives. */
  keepAliveTimeout: 130 * SECOND,

  /** After SIGTERM, waits this long for requests and mail. `TimeoutStopSec` in trainer-site.service must be longer. */
  shutdown: 20 * SECOND,

  /** Time to wait for another process's lock. It is short, because SQLite blocks all visitors meanwhile. */
  databaseBusy: 250,
  databaseBusyCli: 10 * SECOND,

  /** The same words within this time are one enquiry: a second click, a reload, or a retry the next morning. */
  repeated: DAY,

  /** Number of enquiries that the owner sees at once. */
  listed: 100,

  rateWindow: HOUR,
  /** The limit for all visitors together is this many times `ENQUIRIES_PER_HOUR`. */
  allVisitorsFactor: 10,

  /** The pause before each retry doubles, from `firstPause` to `longestPause`. */
  firstPause: 5 * SECOND,
  longestPause: HOUR,

  smtpConnect: 15 * SECOND,
  /** RFC 5321, 4.5.3.2.6. A client that hangs up earlier may send a mail twice. */
  smtpAnswer: 10 * MINUTE,
  /** Shorter than the 15 minutes that Cloudflare lets an alarm run. */
  smtpTotal: 12 * MINUTE,

  /** Time between checks of whether the daily erasure is due. */
  erasurePause: HOUR,
};

export type Limits = typeof LIMITS;
