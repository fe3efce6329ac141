import type { z } from 'zod';
import { UserError } from '../shared/user-error.ts';

/**
 * Checks what was parsed of a file of the build.
 *
 * @throws UserError when it is not as this version's build writes it
 */
export function parse<Schema extends z.ZodType>(schema: Schema, data: unknown, file: string) {
  const result = schema.safeParse(data);
  if (result.success) return result.data;
  const wrong = result.error.issues.map(({ path }) => path.join('.')).join(', ');
  throw new UserError(
    `${file} är inte som den här versionen av webbplatsen skriver den (${wrong}). Publicera, eller bygg den med npm run build, och försök igen.`,
  );
}
