import { DurableObject } from 'cloudflare:workers';
import { Hono } from 'hono';
import type { ServiceEnvironment } from '../http/receive.ts';
import { requestLog } from '../http/request-log.ts';
import { MINUTE } from '../limits.ts';
import { smtpTransport } from '../mail/smtp-transport.ts';
import { createService, type Service } from '../service.ts';
import { type Environment, readEnvironment, readServiceSettings } from '../settings.ts';
import { connectingVisitors } from './adapters/connecting-visitors.ts';
import { consoleLog } from './adapters/console-log.ts';
import { DurableDatabase } from './adapters/durable-database.ts';
import { durableMemory } from './adapters/durable-memory.ts';
import { socketByName } from './adapters/socket-by-name.ts';
import type { Bindings } from './bindings.ts';
import { content, formPageOf } from './built-site.ts';

/** One mail an alarm: two would share the CPU time that an invocation is given. A health check costs a written row. */
const BOUNDS = { deliveries: 1, healthCache: MINUTE };

/** Keeps the enquiries of one mailbox, and mails them: SQLite and an alarm that outlive this object in memory. */
export class Mailbox extends DurableObject<Bindings> {
  readonly #service: Service;
  readonly #app: Hono<ServiceEnvironment>;
  readonly #memory: ReturnType<typeof durableMemory>;
  readonly #log = consoleLog();

  constructor(state: DurableObjectState, bindings: Bindings) {
    super(state, bindings);
    const settings = readEnvironment(bindings as unknown as Environment, readServiceSettings);
    const { smtpUrl } = settings;
    this.#memory = durableMemory(state.storage);
    const ports = {
      database: new DurableDatabase(state.storage),
      transport: smtpUrl && smtpTransport(smtpUrl, { getSocket: socketByName }),
      // No copy of a mail is made here.
      mailCopies: { remove: async () => {} },
      alarm: { set: (delay: number) => void state.storage.setAlarm(Date.now() + delay) },
      log: this.#log,
      content,
      visitors: connectingVisitors,
      rateMemory: this.#memory,
    };
    const options = { formPage: formPageOf(bindings), bounds: BOUNDS };
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

  /** Sets the alarm to now, whatever became of it: called every quarter of an hour. */
  async wake(): Promise<void> {
    const { storage } = this.ctx;
    const at = await storage.getAlarm();
    if (at !== null && at < Date.now() - MINUTE) this.#log.warn({}, 'an alarm was missed');
    this.#memory.forgetOld();
    await storage.setAlarm(Date.now());
  }
}
