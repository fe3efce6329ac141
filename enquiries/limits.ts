const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export const LIMITS = {
  /** The longest enquiry takes 20 kB when percent-encoded. The rest leaves room for multipart headers. */
  maxBodyBytes: 64 * 1024,

  /** Longer than nginx (60 s) and Caddy (120 s) keep idle connections, so that Node never closes one that they are reusing. */
  keepAliveTimeoutMs: 130 * SECOND,

  /** A stopping server waits this long for requests and mail. `TimeoutStopSec` in trainer-site.service must be longer. */
  shutdownTimeoutMs: 20 * SECOND,

  /** SQLite waits this long for another process's lock. The wait is short, because it blocks all visitors. */
  lockTimeoutMs: 250,
  commandLockTimeoutMs: 10 * SECOND,

  /** An enquiry that repeats another within this time is not stored again, e.g. after a second click or a reload. */
  duplicateWindowMs: DAY,

  pageSize: 100,

  rateWindowMs: HOUR,
  /** The limit for all visitors together is this many times `ENQUIRIES_PER_HOUR`. */
  allVisitorsFactor: 10,

  /** Each retry waits twice as long as the retry before, up to the longest delay. */
  firstRetryDelayMs: 5 * SECOND,
  longestRetryDelayMs: HOUR,

  connectTimeoutMs: 15 * SECOND,
  /** RFC 5321, 4.5.3.2.6: a client that hangs up earlier may send an email twice. */
  answerTimeoutMs: 10 * MINUTE,
  /** Limits a whole delivery. Shorter than 15 minutes, Cloudflare's limit for an alarm. */
  deliveryTimeoutMs: 12 * MINUTE,

  erasureCheckIntervalMs: HOUR,
};
