/** `service.json`: the content that the enquiry service needs, from the same build as the pages, so that both agree. */
import { z } from 'zod';
import { FIELD_NAMES, isEmail } from '../shared/protocol.ts';
import { UserError } from '../shared/user-error.ts';

/** Raise it with every change of the schema, so that a service refuses a build of another version. */
export const SERVICE_FORMAT = 3;

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
  /** The training goals that the form offers, in its order: label by value. */
  goals: z
    .array(z.object({ value: text, label: text }))
    .transform((goals) => new Map(goals.map(({ value, label }) => [value, label]))),
  /** What the visitor reads below a field; a field that may be empty has no `missing`. */
  problems: z.record(z.enum(FIELD_NAMES), z.object({ missing: text.optional(), invalid: text })),
  invalidSummary: text,
  /** How many days an enquiry is kept after its mail was delivered, as the privacy notice says. */
  retentionDays: z.int().min(1),
});

/** As a build writes it. It holds nothing that the pages do not show. */
export type ServiceFile = z.input<typeof schema>;

/** What the service knows of the site. */
export type SiteInfo = z.output<typeof schema>;

/** @throws UserError when what was parsed is of another format than this service reads */
export function parseServiceFile(data: unknown): SiteInfo {
  const result = schema.safeParse(data);
  if (result.success) return result.data;
  const wrong = result.error.issues.map(({ path }) => path.join('.')).join(', ');
  throw new UserError(
    `service.json är inte som den här versionen av webbplatsen skriver den (${wrong}). Publicera, eller bygg den med npm run build, och försök igen.`,
  );
}
