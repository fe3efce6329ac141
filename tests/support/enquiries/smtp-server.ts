import { onTestFinished } from 'vitest';
import { listenForMail } from './listen-for-mail.ts';

/** Starts a real SMTP server, until the test ends. */
export async function startSmtp(...how: Parameters<typeof listenForMail>) {
  const { server, ...smtp } = await listenForMail(...how);
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return smtp;
}
