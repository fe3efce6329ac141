/** The Durable Object that keeps the enquiries and mails them. SQLite and an alarm outlive the object in memory. */
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

  /** @throws UserError when a setting is not valid, or a newer version has written the enquiries */
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

  /**
   * Runs one of the owner's commands; what it has made due is sent at once.
   *
   * @returns its result as JSON: an object would be a stub that ends with the connection
   */
  async runCommand(name: Command, argument: unknown): Promise<string> {
    const run = this.#service.store[name] as (argument: unknown) => unknown;
    try {
      return JSON.stringify(run(argument));
    } finally {
      await this.wake();
    }
  }

  /** Called every quarter of an hour: sets the alarm to now, in case it was missed. */
  async wake(): Promise<void> {
    await this.ctx.storage.setAlarm(Date.now());
  }
}
