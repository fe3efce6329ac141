/** Stores and mails enquiries in a Durable Object. Its database and alarm survive eviction from memory. */
import { DurableObject } from 'cloudflare:workers';
import { readSettings } from '../../shared/settings.ts';
import { createLog } from '../log.ts';
import { smtpTransport } from '../mail/smtp-transport.ts';
import { createService } from '../service.ts';
import { serviceSettings } from '../settings.ts';
import type { Command } from '../storage/store.ts';
import { site } from './own-build.ts';
import { durableDatabase, openSocket } from './ports.ts';

export class Mailbox extends DurableObject<Record<string, string | undefined>> {
  readonly #service: ReturnType<typeof createService>;

  constructor(state: DurableObjectState, environment: Record<string, string | undefined>) {
    super(state, environment);
    const settings = readSettings(serviceSettings, environment);
    const { SMTP_URL } = settings;
    const runtime = {
      database: durableDatabase(state.storage),
      sendMail: SMTP_URL && smtpTransport(SMTP_URL, { name: site.host, getSocket: openSocket }),
      // Cloudflare writes an enquiry and its alarm together only if there is no `await` in between.
      setAlarm: (delay: number) => void state.storage.setAlarm(Date.now() + delay),
      // Visitors cannot forge this header, because Cloudflare overwrites it.
      addressOf: (request: Request) => request.headers.get('cf-connecting-ip') ?? '',
      site: () => site,
      log: createLog(console.log),
    };
    this.#service = createService(settings, runtime);
  }

  override fetch(request: Request): Response | Promise<Response> {
    return this.#service.app.fetch(request);
  }

  override async alarm(): Promise<void> {
    await this.#service.doDueWork();
  }

  /** Returns JSON, because Workers RPC would pass a stub that is tied to this call, not plain data. */
  runCommand(command: Command, argument: unknown): string {
    return JSON.stringify(this.#service.store.runCommand(command, argument));
  }

  /** Does what the alarm does, but now. A cron trigger calls this every 15 minutes, in case an alarm was lost. */
  async wake(): Promise<void> {
    await this.ctx.storage.setAlarm(Date.now());
  }
}
