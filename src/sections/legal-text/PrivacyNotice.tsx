import { use } from 'react';
import { readSettings, receiverOf } from '../../../shared/settings.ts';
import { load } from '../../load.ts';
import { LegalText } from './LegalText.tsx';
import { privacyText } from './legal-text.ts';

/** The privacy and cookie notice, which depends on the site's configuration. */
export function PrivacyNotice() {
  const where = readSettings(['FORM_SERVICE_URL', 'DEPLOY_TO', 'OWN_SERVER'], process.env);
  const receiver = receiverOf(where) ?? 'own';
  return <LegalText {...privacyText(use(load('privacy')), use(load('cookies')), receiver)} />;
}
