/*
 * Asks the configured form service, with an enquiry that says that it is a test, whether it would really deliver.
 * Without FORM_SERVICE_URL it asks the site's own server. Exits with an error when enquiries would be lost.
 */
import { resolve } from 'node:path';
import { exitWithMessage } from '../enquiries/node/exit-with-message.ts';
import { readBuiltContent } from '../enquiries/node/http/built-content.ts';
import { loadSettings } from '../enquiries/node/settings-file.ts';
import { readSiteEnvironment } from '../integrations/site-environment.ts';
import { checkForm } from './ask-form-service.ts';

async function main(): Promise<void> {
  loadSettings();
  const { site, formService } = readSiteEnvironment(process.env);
  const service = formService ?? site;
  // That of the build: content that was edited after it is in no form yet.
  const { mailbox } = readBuiltContent(resolve(process.env['DIST_DIR'] || 'dist'));
  console.log(`Skickar en testanmälan till ${mailbox} genom ${service} …`);
  const { delivers, text } = await checkForm({ service, mailbox, site });
  console.log(`${delivers ? 'JA.' : 'NEJ.'} ${text}`);
  process.exitCode = delivers ? 0 : 1;
}

main().catch(exitWithMessage);
