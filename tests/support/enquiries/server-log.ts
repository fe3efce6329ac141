/** The file to which serve-with-mail.ts writes the server's log: one line of JSON for each event. */
export const SERVER_LOG = 'test-results/server.log';
export const SERVER_LOG_AT_CLOUDFLARE = 'test-results/server-at-cloudflare.log';
