/** Where serve-with-mail.ts puts what the server logs: JSON, one line per event. */
export const SERVER_LOG = 'test-results/server.log';
export const SERVER_LOG_AT_CLOUDFLARE = 'test-results/server-at-cloudflare.log';
