import type { EnquiryKey } from '../storage/records.ts';

/** Copies of mail beside the database, such as mail files, which are to go when their enquiry is erased. */
export interface MailCopies {
  /** Removes every copy of an enquiry's mail. That there is none is fine. */
  remove(enquiry: EnquiryKey): Promise<void>;
}
