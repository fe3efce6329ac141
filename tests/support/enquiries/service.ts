import { onTestFinished } from 'vitest';
import { createLog } from '../../../enquiries/log.ts';
import { serverSettings } from '../../../enquiries/node/settings.ts';
import { startService } from '../../../enquiries/node/start-service.ts';
import { readSettings } from '../../../shared/settings.ts';
import { ANNA, formOf, MAILBOX, SITE_INFO } from './samples.ts';
import { workspace } from './workspace.ts';

/** Starts the service in a temporary folder, with some settings and options of its own. */
export async function startTestService(
  ownSettings: NodeJS.ProcessEnv = {},
  options: Partial<Parameters<typeof startService>[1]> & Parameters<typeof startService>[2] = {},
) {
  const { environment } = await workspace();
  const settings = readSettings(serverSettings, { ...environment, ...ownSettings });
  const lines: string[] = [];
  const log = createLog((line) => void lines.push(line));
  const service = await startService(settings, { site: () => SITE_INFO, log, ...options }, options);
  void service.doDueWork();
  let closed: Promise<void> | undefined;
  const close = () => {
    closed ??= service.close();
    return closed;
  };
  onTestFinished(close);
  const post = (fields: Parameters<typeof formOf>[0] = ANNA, headers = {}, mailbox = MAILBOX) =>
    service.app.request(`/ajax/${mailbox}`, {
      method: 'POST',
      body: formOf(fields),
      headers,
    });
  const health = async () => (await service.app.request('/healthz')).json();
  return { ...service, close, settings, lines, post, health };
}
