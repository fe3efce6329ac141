/**
 * Every limit of the service, with its reason. What the owner may want to change is an environment
 * variable instead: see `settings.ts` and `node/configuration.ts`.
 */

const SECOND = 1000;
export const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export const LIMITS = {
  /** An enquiry at its longest is some 20 kB percent-encoded; the rest is room for a browser's own parts. */
  bodyBytes: 64 * 1024,

  /** The form sends five fields, FormSubmit's own extras make ten; more is not a form of ours. */
  formParts: 50,

  /** A phone on a bad connection sends an enquiry within seconds. Longer is someone holding a connection. */
  headersTimeout: 10 * SECOND,
  requestTimeout: 30 * SECOND,
  /** How often Node looks for connections that broke the two limits above. */
  connectionCheck: SECOND,
  /** No byte in either direction: a reader that stopped reading. */
  socketTimeout: MINUTE,
  /** Between two requests on one connection. Longer than a proxy's usual 60 s would race with its reuse. */
  keepAliveTimeout: 5 * SECOND,
  /** What a refused client has to read why, before its connection is cut. */
  refusalRead: 2 * SECOND,
  /** Some 20 kB each; far more than visitors of one site have open at once. */
  connections: 1000,
  /** Descriptors that connections leave to database, log, mail and the runtime itself: some 40 are in use. */
  reservedDescriptors: 64,
  /** Sent ahead on one connection. Browsers and proxies send one request at a time. */
  unansweredRequests: 10,

  /** What SIGTERM gives to requests that are under way, and to them and mail together. Below systemd's 90 s. */
  shutdownRequests: 10 * SECOND,
  shutdown: 20 * SECOND,
  shutdownSweep: 50,

  /** SQLite waits on the event loop: every visitor waits along, so not long. A visitor may try again. */
  databaseBusy: 250,
  /** The same for the owner's command, which no one else waits for. */
  databaseBusyCli: 10 * SECOND,
  /** Within this, what comes without a key and has the words of another is that one: a second click, a reload, another try. */
  repeated: HOUR,
  /** When to try again after an enquiry could not be stored. */
  retryAfterFailure: MINUTE,
  /** A health check writes to disk, so that a flood of them must not. */
  healthCache: SECOND,

  /** Places that visitors share for `ENQUIRIES_PER_HOUR`. With 100 visitors in an hour, two share a place in 7 of 100 hours. */
  ratePlaces: 65_536,
  /** Forms of one visitor that may be refused in an hour, or `ENQUIRIES_PER_HOUR` where that is more: who mistypes again and again gets through. */
  refusals: 100,
  rateWindow: HOUR,

  /** First pause after a failed delivery; it doubles up to the longest. */
  firstPause: 5 * SECOND,
  longestPause: HOUR,
  /** How often the queue of mails is looked through without a reason: finds what `enquiries retry` put back. */
  queuePoll: 2 * SECOND,
  /** Mails under way at once, so that one that is not answered holds up no other. Mail servers allow few more. */
  deliveries: 4,
  /** Receipts among them: where those go is for strangers to say, and they must not hold up the owner's mail. */
  receiptDeliveries: 2,
  /** SMTP (RFC 5321 4.5.3.2) allows minutes per step; one mail of a few kB needs seconds. */
  smtpConnect: 15 * SECOND,
  smtpSilence: 30 * SECOND,
  smtpWhole: 2 * MINUTE,
  /** Mail that has waited this long is the owner's concern: logged, and again as often as this. */
  mailWaiting: 15 * MINUTE,

  /** How long a request waits where one build is just taking the place of another. */
  buildChange: 50,

  /** How often old enquiries are looked for. */
  retentionCheck: HOUR,

  /** Logged paths are cut here: a hostile path must not fill the disk. */
  loggedPath: 200,
} as const;
