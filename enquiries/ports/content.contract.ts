import { expect, test } from 'vitest';
import { FIELDS, isEmail } from '../protocol.ts';
import type { Content } from './content.ts';

/** What the service relies on in content, wherever it comes from. */
export function contentContract(read: () => Content | Promise<Content>): void {
  test('content says where enquiries go, what is offered and what is told, in words', async () => {
    const content = await read();
    expect(isEmail(content.mailbox)).toBe(true);
    expect(content.goals.size).toBeGreaterThan(0);
    const { name, phone, invalidSummary, confirmation } = content;
    const problems = FIELDS.flatMap((field) => [
      content.problemText(field, 'missing'),
      content.problemText(field, 'invalid'),
    ]);
    const labels = [...content.goals].flat();
    const words = [name, phone, invalidSummary, confirmation.heading, confirmation.text];
    for (const text of [...words, ...labels, ...problems]) expect(text).toMatch(/\S/);
    expect(content.retentionDays).toBeGreaterThanOrEqual(1);
  });
}
