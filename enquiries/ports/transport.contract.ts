import { expect, test as plainTest } from 'vitest';
import type { PendingMail } from '../storage/records.ts';
import type { TestWithin } from '../testing/test-within.ts';
import { RecipientRefused, type Transport } from './transport.ts';

export type TransportCases = {
  /** A transport that works, and the Message-IDs of what has arrived so far. */
  working: () => Promise<{ transport: Transport; arrived: () => Promise<string[]> }>;
  /** One that fails, and might not the next time. */
  failing: () => Promise<Transport>;
  /** One whose other end will never take the recipient; undefined where that cannot be. */
  refusing?: () => Promise<Transport>;
};

function mailOf(id: number) {
  const enquiry = { name: 'Anna', email: 'anna@mejl.example', phone: '070', trainingGoal: '' };
  const messageId = `${id}@provstudion.example`;
  const mail: PendingMail = {
    enquiry: { ...enquiry, message: '', id, receivedAt: 0 },
    kind: 'enquiry',
    messageId,
    attempts: 0,
  };
  const raw = Buffer.from(`Message-ID: <${messageId}>\r\nSubject: Hej\r\n\r\nHej\r\n`);
  return [mail, { from: 'webb@provstudion.example', to: 'hej@provstudion.example', raw }] as const;
}

/** What the service relies on in a transport. */
export function transportContract(
  name: string,
  cases: TransportCases,
  test: TestWithin = plainTest,
): void {
  test(`${name} resolves once the mail has arrived, for several at once`, async () => {
    const { transport, arrived } = await cases.working();
    await transport(...mailOf(1));
    expect(await arrived()).toEqual(['<1@provstudion.example>']);
    await Promise.all([2, 3, 4].map((id) => transport(...mailOf(id))));
    expect((await arrived()).toSorted()).toEqual(
      [1, 2, 3, 4].map((id) => `<${id}@provstudion.example>`),
    );
  });

  test(`${name} takes a mail that it has taken before, with the same Message-ID`, async () => {
    const { transport, arrived } = await cases.working();
    await transport(...mailOf(1));
    await transport(...mailOf(1));
    expect(new Set(await arrived())).toEqual(new Set(['<1@provstudion.example>']));
  });

  test(`${name} says that an attempt failed, and not that the recipient is refused`, async () => {
    const failing = await cases.failing();
    const error: unknown = await failing(...mailOf(1)).catch((reason) => reason);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(RecipientRefused);
  });

  const { refusing } = cases;
  if (!refusing) return;
  test(`${name} tells a recipient who is refused for good, in the words of the other end`, async () => {
    const transport = await refusing();
    const error: unknown = await transport(...mailOf(1)).catch((reason) => reason);
    expect(error).toBeInstanceOf(RecipientRefused);
    expect((error as RecipientRefused).message).toContain('no such user');
    expect((error as RecipientRefused).cause).toBeInstanceOf(Error);
  });
}
