import { content } from 'virtual:content';
import { parseServiceFile, SERVICE_FORMAT } from '../../built-site/service-file.ts';
import { removeBreakHints } from '../../content-model/typography/typeset.ts';

export function GET(): Response {
  const { site, contact, privacy } = content;
  const file = parseServiceFile({
    format: SERVICE_FORMAT,
    name: site.name,
    host: new URL(import.meta.env.SITE).hostname,
    mailbox: site.contactInfo.email,
    phone: site.contactInfo.phone,
    fields: contact.form.fields,
    retentionDays: privacy.retentionDays,
  });
  return new Response(removeBreakHints(JSON.stringify(file)));
}
