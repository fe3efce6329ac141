/** Defines `service.json`, which describes the site to the enquiry service. Each build writes it along with the pages. */
import { z } from 'zod';
import { FIELD_NAMES, isEmail } from '../shared/protocol.ts';
import { UserError } from '../shared/user-error.ts';

/** Raise this whenever the schema changes, so that a service refuses builds of other versions. */
export const SERVICE_FORMAT = 5;

const text = z.string().min(1);

const schema = z.object({
  format: z.literal(SERVICE_FORMAT),
  name: text,
  host: text,
  mailbox: text.refine(isEmail),
  phone: text,
  /** Error texts and options per field. Optional fields have no `missing` text. */
  fields: z.record(
    z.enum(FIELD_NAMES),
    z.object({
      missing: text.optional(),
      invalid: text,
      options: z.array(z.object({ value: text, label: text })).optional(),
    }),
  ),
  /** Days to keep an enquiry after its email was delivered. The privacy notice promises this. */
  retentionDays: z.int().min(1),
});

export type SiteInfo = z.infer<typeof schema>;

/** Validates a parsed `service.json` and drops unknown keys. @throws UserError if it has another format */
export function parseServiceFile(data: unknown): SiteInfo {
  const result = schema.safeParse(data);
  if (result.success) return result.data;
  const wrongKeys = result.error.issues.map(({ path }) => path.join('.')).join(', ');
  throw new UserError(
    `service.json är inte som den här versionen av webbplatsen skriver den (${wrongKeys}). Publicera, eller bygg den med npm run build, och försök igen.`,
  );
}
