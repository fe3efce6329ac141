/*
 * What the enquiry service needs of the content, which it reads beside the pages.
 */
import { SERVICE_FORMAT, type ServiceFile } from '../../enquiries/service-file.ts';
import { withIds } from '../data/ids.ts';
import { load } from '../data/load.ts';

export async function GET(): Promise<Response> {
  const [site, { trainingGoals, form, confirmation }, { retentionDays }] = await Promise.all([
    load('site'),
    load('contact'),
    load('privacy'),
  ]);
  const { name, email, phone, trainingGoal, message } = form.fields;
  const file: ServiceFile = {
    format: SERVICE_FORMAT,
    name: site.name,
    mailbox: site.contactInfo.email,
    phone: site.contactInfo.phone,
    goals: withIds(trainingGoals, 'value', ({ label }) => label),
    problems: {
      name: { missing: name.missing, invalid: name.invalid },
      email: { missing: email.missing, invalid: email.invalid },
      phone: { missing: phone.missing, invalid: phone.invalid },
      trainingGoal: { invalid: trainingGoal.invalid },
      message: { invalid: message.invalid },
    },
    invalidSummary: form.invalidSummary,
    confirmation: { heading: confirmation.heading, text: confirmation.text },
    retentionDays,
  };
  return Response.json(file);
}
