import { type Enquiry, FIELD_NAMES } from '../../shared/protocol.ts';

/** An enquiry with the delivery state of its email to the owner. Times are milliseconds since 1970. */
export type StoredEnquiry = Enquiry & {
  id: number;
  receivedAt: number;
  answeredAt: number | null;
  messageId: string;
  attempts: number;
  nextAttemptAt: number;
  deliveredAt: number | null;
  lastError: string | null;
};

export type StoredRow = Omit<StoredEnquiry, keyof Enquiry> & { fields: string };

const MAX_DATE_MS = 8_640_000_000_000_000;

/** Returns SQL that clamps a column to valid times. Node refuses a whole query if a damaged row has a huge number. */
export const clampedColumn = (column: string) => `min(max(${column}, 0), ${MAX_DATE_MS})`;

export const COLUMNS = `id, ${clampedColumn('received_at')} AS receivedAt, fields, ${clampedColumn('answered_at')} AS answeredAt,
  message_id AS messageId, ${clampedColumn('attempts')} AS attempts, ${clampedColumn('next_attempt_at')} AS nextAttemptAt,
  ${clampedColumn('delivered_at')} AS deliveredAt, last_error AS lastError`;

export const parseRow = ({ fields, ...otherColumns }: StoredRow): StoredEnquiry => ({
  ...parseFields(fields),
  ...otherColumns,
});

/** Serializes equal enquiries to equal strings, so that SQL can compare them. */
export const serializeFields = (enquiry: Enquiry) => JSON.stringify(enquiry, FIELD_NAMES);

const EMPTY_ENQUIRY = Object.fromEntries(FIELD_NAMES.map((field) => [field, ''])) as Enquiry;

function parseFields(json: string): Enquiry {
  try {
    const stored = JSON.parse(json);
    const isString = (value: unknown) => typeof value === 'string';
    if (Object.values(stored).every(isString)) return { ...EMPTY_ENQUIRY, ...stored };
  } catch {
    // The JSON is damaged.
  }
  const message = `Den har skadats i databasen. Det här finns kvar:\n${json}`;
  return { ...EMPTY_ENQUIRY, name: 'Skadad intresseanmälan', message };
}
