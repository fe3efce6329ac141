import { z } from 'zod';
import type { Content } from './ports/content.ts';
import { isEmail } from './protocol.ts';
import { SERVICE_FORMAT, type ServiceFile } from './service-file.ts';
import { UserError } from './user-error.ts';

const text = z.string().min(1);
const problems = z.object({ missing: text.optional(), invalid: text });

const schema: z.ZodType<ServiceFile> = z.object({
  format: z.literal(SERVICE_FORMAT),
  name: text,
  mailbox: text.refine(isEmail),
  phone: text,
  goals: z.array(z.object({ value: text, label: text })),
  problems: z.object({
    name: problems,
    email: problems,
    phone: problems,
    trainingGoal: problems,
    message: problems,
  }),
  invalidSummary: text,
  confirmation: z.object({ heading: text, text }),
  retentionDays: z.int().min(1),
});

/**
 * Reads what {@link ServiceFile} describes, e.g. a `service.json` that has been parsed.
 *
 * @throws UserError when it is of another format than this service reads
 */
export function readContent(data: unknown): Content {
  const result = schema.safeParse(data);
  if (!result.success) {
    const format = (data as { format?: unknown } | null)?.format;
    const reason =
      format === SERVICE_FORMAT
        ? `is not as a build writes it (${result.error.issues.map(({ path }) => path.join('.')).join(', ')})`
        : `has format ${Number(format) || 'none'}, and this service reads format ${SERVICE_FORMAT}`;
    throw new UserError(
      `The service.json of the built site ${reason}. Run "npm run build" with the version that is to serve it.`,
    );
  }
  const { goals, problems: texts, format: _, ...content } = result.data;
  return {
    ...content,
    goals: new Map(goals.map(({ value, label }) => [value, label])),
    problemText: (field, problem) => texts[field][problem] ?? texts[field].invalid,
  };
}
