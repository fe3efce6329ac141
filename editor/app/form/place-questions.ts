import type { Kind } from '../../../content-model/schema-kind.ts';
import { FORMSUBMIT } from '../../../shared/protocol.ts';
import type { Place } from '../../server/place.ts';

const question = (label: string, help: string, more: Partial<Kind> = {}): Kind => {
  return { label, help, type: 'string', empty: 'refused', ...more };
};

const site = question(
  'Webbplatsens adress',
  'Den som besökarna skriver, till exempel https://www.dinadress.se',
);
const kind = question(
  'Platsen',
  'Hos Cloudflare är den gratis, i ditt eget konto. Första gången loggar den som sköter webbplatsen in datorn där.',
  {
    options: {
      sftp: 'Ett webbhotell',
      cloudflare: 'Cloudflare',
      folder: 'En mapp på den här datorn',
    },
  },
);

/** What is asked besides of a web hotel, and of a folder. */
const OF_KIND: Record<string, Record<string, Kind>> = {
  sftp: {
    server: question(
      'Server',
      'Står i mejlet från webbhotellet, till exempel ssh.webbhotellet.se. Kallas också värd eller host.',
    ),
    user: question('Användarnamn', 'Det som du loggar in med över SFTP.'),
    password: question(
      'Lösenord',
      'Sparas på den här datorn, där bara du kan läsa det. Är det sparat skriver du det bara när det har ändrats.',
      { format: 'password' },
    ),
    folder: question('Mapp', 'Den som webbhotellet visar på nätet, ofta public_html.'),
  },
  folder: { folder: question('Mapp', 'Hela sökvägen, till exempel /srv/webb') },
};

const RECEIVERS = {
  '': 'Välj …',
  [FORMSUBMIT]: 'FormSubmit',
  own: 'Webbplatsens egen tjänst',
};

/** The form that asks where the site is to be. */
export function placeQuestions(answers: Place): Kind {
  // A service that an engineer has chosen.
  const other = URL.parse(answers.form)?.host;
  const form = question(
    'Vem som tar emot intresseanmälningarna',
    'FormSubmit är en tjänst som mejlar dem till dig. Webbplatsens egen tjänst finns hos Cloudflare, eller på en server som du har.',
    { options: { ...(other && { [answers.form]: `Som nu: ${other}` }), ...RECEIVERS } },
  );
  const fields = { site, kind, ...OF_KIND[answers.kind], form };
  return { label: '', help: undefined, type: 'object', empty: 'refused', fields };
}
