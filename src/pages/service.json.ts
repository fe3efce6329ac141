import { content } from 'virtual:content';
import { parseServiceFile, SERVICE_FORMAT } from '../../built-site/service-file.ts';
import { plain } from '../../content-model/typography/typeset.ts';

export function GET(): Response {
  const { site } = content;
  const { form } = content.contact;
  const file = parseServiceFile({
    format: SERVICE_FORMAT,
    name: site.name,
    host: new URL(import.meta.env.SITE).hostname,
    mailbox: site.contactInfo.email,
    phone: site.contactInfo.phone,
    fields: form.fields,
    retentionDays: content.privacy.retentionDays,
  });
  return new Response(plain(JSON.stringify(file)));
}
