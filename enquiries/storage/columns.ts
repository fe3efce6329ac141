/** The columns of an enquiry: one for each field. */
import { type Enquiry, FIELD_NAMES, type Field } from '../../shared/protocol.ts';

/** A training goal is stored by its label, as the visitor read it. */
export type StoredEnquiry = Enquiry & { id: number; receivedAt: number };

/** The column of a field, e.g. `training_goal`. */
export const columnOf = (field: Field): string =>
  field.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);

/** What a {@link StoredEnquiry} is selected by. */
export const ENQUIRY_COLUMNS = [
  'enquiry.id',
  'received_at AS receivedAt',
  ...FIELD_NAMES.map((field) => `${columnOf(field)} AS ${field}`),
].join(', ');
