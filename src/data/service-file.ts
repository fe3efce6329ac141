import { SERVICE_FORMAT, type ServiceFile } from '../../enquiries/content.ts';
import { withIds } from './ids.ts';
import { load } from './load.ts';

/** What the enquiry service needs of the content that the pages are made of. */
export async function serviceFile(): Promise<ServiceFile> {
  const [{ name, contactInfo }, { trainingGoals, form, confirmation }, { retentionDays }] =
    await Promise.all([load('site'), load('contact'), load('privacy')]);
  return {
    format: SERVICE_FORMAT,
    name,
    mailbox: contactInfo.email,
    phone: contactInfo.phone,
    goals: withIds(trainingGoals, 'value', ({ label }) => label),
    problems: form.fields,
    invalidSummary: form.invalidSummary,
    confirmation,
    retentionDays,
  };
}
