/** The Durable Object that stores and mails enquiries. Its SQLite and its alarm remain when it is evicted from memory. */
import { DurableObject } from 'cloudflare:workers';
import { readSettings } from '../../shared/settings.ts';
import { createLog } from '../log.ts';
import { smtpTransport } from '../mail/smtp-transport.ts';
import { createService, type Service } from '../service.ts';
import { serviceSettings } from '../settings.ts';
import type { Command } from '../storage/store.ts';
import { site } from './own-build.ts';
import { connectingAddress, durableAlarm, durableDatabase, socketByName } from './ports.ts';

export class Mailbox extends DurableObject<Record<string, string | undefined>> {
  readonly #service: Service;

  /** @throws UserError when a setting is invalid, or another version has stored the enquiries */
  constructor(state: DurableObjectState, environment: Record<string, string | undefined>) {
    super(state, environment);
    const settings = readSettings(serviceSettings, environment);
    const { SMTP_URL } = settings;
    const runtime = {
      database: durableDatabase(state.storage),
      transport: SMTP_URL && smtpTransport(SMTP_URL, { name: site.host, getSocket: socketByName }),
      alarm: durableAlarm(state.storage),
      addressOf: connectingAddress,
      site: () => site,
      log: createLog(console.log),
    };
    this.#service = createService(settings, runtime);
  }

  override fetch(request: Request): Response | Promise<Response> {
    return this.#service.app.fetch(request);
  }

  override async alarm(): Promise<void> {
    await this.#service.work();
  }

  /** Runs one of the owner's commands. Returns JSON, because an object would become a stub that ends with the connection. */
  runCommand(command: Command, argument: unknown): string {
    return JSON.stringify(this.#service.store.runCommand(command, argument));
  }

  /** Rings the alarm now. A cron calls this every 15 minutes, in case an alarm was lost. */
  async wake(): Promise<void> {
    await this.ctx.storage.setAlarm(Date.now());
  }
}
