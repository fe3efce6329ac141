/** `service.json`: the content that the enquiry service needs, from the same build as the pages, so that both agree. */
import { z } from 'zod';
import { FIELD_NAMES, isEmail } from '../shared/protocol.ts';
import { UserError } from '../shared/user-error.ts';

/** Raise it with every change of the schema, so that a service refuses a build of another version. */
export const SERVICE_FORMAT = 5;

const text = z.string().min(1);

const schema = z.object({
  format: z.literal(SERVICE_FORMAT),
  name: text,
  /** Host name of the site, e.g. `www.dinadress.example`. */
  host: text,
  /** Where all enquiries go, and what the form's address ends in. */
  mailbox: text.refine(isEmail),
  /** As people read it, e.g. `070-174 06 42`. */
  phone: text,
  /** What the visitor reads below a field, and can choose in it; one that may be empty has no `missing`. */
  fields: z.record(
    z.enum(FIELD_NAMES),
    z.object({
      missing: text.optional(),
      invalid: text,
      options: z.array(z.object({ value: text, label: text })).optional(),
    }),
  ),
  /** How many days an enquiry is kept after its mail was delivered, as the privacy notice says. */
  retentionDays: z.int().min(1),
});

/** What the service knows of the site: nothing that the pages do not show. */
export type SiteInfo = z.infer<typeof schema>;

/**
 * Keeps of some data what the service reads.
 *
 * @throws UserError when it is of another format than this service reads
 */
export function parseServiceFile(data: unknown): SiteInfo {
  const result = schema.safeParse(data);
  if (result.success) return result.data;
  const wrong = result.error.issues.map(({ path }) => path.join('.')).join(', ');
  throw new UserError(
    `service.json är inte som den här versionen av webbplatsen skriver den (${wrong}). Publicera, eller bygg den med npm run build, och försök igen.`,
  );
}
