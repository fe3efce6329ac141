import { SERVICE_FORMAT, type ServiceFile } from '../../enquiries/service-file.ts';
import { withIds } from './ids.ts';
import { load } from './load.ts';

/** What the enquiry service needs of the content that the pages are made of. */
export async function serviceFile(): Promise<ServiceFile> {
  const [{ name, contactInfo }, { trainingGoals, form, confirmation }, { retentionDays }] =
    await Promise.all([load('site'), load('contact'), load('privacy')]);
  const { fields } = form;
  return {
    format: SERVICE_FORMAT,
    name,
    mailbox: contactInfo.email,
    phone: contactInfo.phone,
    goals: withIds(trainingGoals, 'value', ({ label }) => label).map(({ value, label }) => ({
      value,
      label,
    })),
    problems: {
      name: { missing: fields.name.missing, invalid: fields.name.invalid },
      email: { missing: fields.email.missing, invalid: fields.email.invalid },
      phone: { missing: fields.phone.missing, invalid: fields.phone.invalid },
      trainingGoal: { invalid: fields.trainingGoal.invalid },
      message: { invalid: fields.message.invalid },
    },
    invalidSummary: form.invalidSummary,
    confirmation: { heading: confirmation.heading, text: confirmation.text },
    retentionDays,
  };
}
