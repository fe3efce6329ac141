import { resolve } from 'node:path';
import { readBuiltContent } from '../../enquiries/node/http/built-content.ts';
import { checkForm, type FormCheck } from '../../scripts/ask-form-service.ts';
import type { DeploySettings } from '../settings.ts';

/** Sends an enquiry that says that it is a test the whole way, from the live form's address to the mailbox. */
export async function sendTestEnquiry({ site, formService }: DeploySettings): Promise<FormCheck> {
  const { mailbox } = readBuiltContent(resolve(process.env['DIST_DIR'] || 'dist'));
  return checkForm({ service: formService ?? site, mailbox, site });
}
