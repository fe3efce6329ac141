import { type Enquiry, FIELD_NAMES } from '../../shared/protocol.ts';

/** An enquiry and the state of its mail to the owner. Times are milliseconds since 1970. */
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

/** Returns SQL that clamps a column to valid times. Otherwise, one row with a huge number makes Node reject all rows. */
export const clampedColumn = (column: string) => `min(max(${column}, 0), ${MAX_DATE_MS})`;

export const COLUMNS = `id, ${clampedColumn('received_at')} AS receivedAt, fields, ${clampedColumn('answered_at')} AS answeredAt,
  message_id AS messageId, ${clampedColumn('attempts')} AS attempts, ${clampedColumn('next_attempt_at')} AS nextAttemptAt,
  ${clampedColumn('delivered_at')} AS deliveredAt, last_error AS lastError`;

export const parseRow = ({ fields, ...mailState }: StoredRow): StoredEnquiry => ({
  ...parseFields(fields),
  ...mailState,
});

/** Returns the same text for the same enquiry, so that the database can compare enquiries. */
export const serializeFields = (enquiry: Enquiry) => JSON.stringify(enquiry, FIELD_NAMES);

const EMPTY_ENQUIRY = Object.fromEntries(FIELD_NAMES.map((field) => [field, ''])) as Enquiry;

/** Parses a text written by {@link serializeFields}. If it is damaged, returns the raw text as the message. */
function parseFields(text: string): Enquiry {
  try {
    const stored = JSON.parse(text);
    const isText = (value: unknown) => typeof value === 'string';
    if (Object.values(stored).every(isText)) return { ...EMPTY_ENQUIRY, ...stored };
  } catch {
    // The JSON is damaged.
  }
  const message = `Den har skadats i databasen. Det här finns kvar:\n${text}`;
  return { ...EMPTY_ENQUIRY, name: 'Skadad intresseanmälan', message };
}
