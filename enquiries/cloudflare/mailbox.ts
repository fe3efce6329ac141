/** The Durable Object that keeps the enquiries and mails them. SQLite and an alarm outlive the object in memory. */
import { DurableObject } from 'cloudflare:workers';
import { Hono } from 'hono';
import { readSettings, SERVICE_SETTINGS } from '../../shared/settings.ts';
import { UserError } from '../../shared/user-error.ts';
import { COMMANDS, type CommandContext, type CommandName, type Result } from '../cli/commands.ts';
import type { ServiceEnvironment } from '../http/receive.ts';
import { requestLog } from '../http/request-log.ts';
import { MINUTE } from '../limits.ts';
import { createLog } from '../log.ts';
import { smtpTransport } from '../mail/smtp-transport.ts';
import { createService, type Service } from '../service.ts';
import { Store } from '../storage/store.ts';
import { connectingVisitors, durableAlarm, durableMemory, socketByName } from './adapters.ts';
import { content as builtContent, formPageOf } from './built-site.ts';
import { DurableDatabase } from './durable-database.ts';

/** One mail per alarm, since two would share an invocation's CPU time. A health check costs a written row. */
const BOUNDS = { deliveries: 1, healthCache: MINUTE };

const NO_COPIES = { remove: async () => {} };

/** What a command gives, or what the owner reads when it cannot be done: an error's class does not survive the way. */
export type CommandAnswer = Result | { problem: string };

/** What the platform passes to the object. The settings of the service are strings beside it. */
export type MailboxBindings = { ASSETS: Fetcher };

export class Mailbox extends DurableObject<MailboxBindings> {
  readonly #database: DurableDatabase;
  readonly #commands: CommandContext;
  readonly #service: Service;
  readonly #app: Hono<ServiceEnvironment>;
  readonly #memory: ReturnType<typeof durableMemory>;
  readonly #log = createLog(console.log);

  constructor(state: DurableObjectState, bindings: MailboxBindings) {
    super(state, bindings);
    const all = bindings as unknown as Record<string, string | undefined>;
    // Only these: a misspelt name was reported where it was set, and must not keep enquiries out here.
    const given = SERVICE_SETTINGS.map((name) => [name, all[name]]);
    const settings = readSettings(SERVICE_SETTINGS, Object.fromEntries(given));
    const { SMTP_URL } = settings;
    const content = { ...builtContent };
    this.#memory = durableMemory(state.storage);
    this.#database = new DurableDatabase(state.storage);
    const store = new Store(this.#database);
    this.#commands = { store, mailCopies: NO_COPIES, content };
    const ports = {
      database: this.#database,
      transport: SMTP_URL && smtpTransport(SMTP_URL, { getSocket: socketByName }),
      mailCopies: NO_COPIES,
      alarm: durableAlarm(state.storage),
      log: this.#log,
      content,
      visitors: connectingVisitors,
      rateMemory: this.#memory,
    };
    const options = { formPage: formPageOf(bindings.ASSETS), bounds: BOUNDS };
    this.#service = createService(settings, ports, options);
    this.#app = new Hono<ServiceEnvironment>()
      .use(requestLog(this.#log))
      .route('/', this.#service.app);
  }

  override fetch(request: Request): Response | Promise<Response> {
    return this.#app.fetch(request);
  }

  override async alarm(): Promise<void> {
    await this.#service.work();
  }

  /** Carries out one of the owner's commands; what it has put back into the queue is sent at once. */
  async runCommand(name: CommandName, argument: string | undefined): Promise<CommandAnswer> {
    try {
      return await COMMANDS[name](this.#commands, argument);
    } catch (error) {
      if (error instanceof UserError) return { problem: error.message };
      throw error;
    } finally {
      await this.ctx.storage.setAlarm(Date.now());
    }
  }

  /** Called every quarter of an hour: sets the alarm to now, in case it was missed. */
  async wake(): Promise<void> {
    const { storage } = this.ctx;
    const at = await storage.getAlarm();
    if (at !== null && at < Date.now() - MINUTE) this.#log.warn({}, 'an alarm was missed');
    this.#memory.forgetOld();
    await storage.setAlarm(Date.now());
  }
}
