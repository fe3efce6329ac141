/** The content that the enquiry service needs: it reads this file from the build. */
import { parseServiceFile, SERVICE_FORMAT } from '../../built-site/service-file.ts';
import { plain } from '../../content-model/typography/typeset.ts';
import { load } from '../load.ts';

export async function GET(): Promise<Response> {
  const [site, { form }, { retentionDays }] = await Promise.all([
    load('site'),
    load('contact'),
    load('privacy'),
  ]);
  const file = parseServiceFile({
    format: SERVICE_FORMAT,
    name: site.name,
    host: new URL(import.meta.env.SITE).hostname,
    mailbox: site.contactInfo.email,
    phone: site.contactInfo.phone,
    fields: form.fields,
    invalidSummary: form.invalidSummary,
    retentionDays,
  });
  return new Response(plain(JSON.stringify(file)));
}
