import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Answers } from './questions.ts';

const PROJECT = resolve(import.meta.dirname, '../../package.json');

/** In Swedish: whose site it is, how to edit it and how to put it online. */
export function readme({ business, person, place, email }: Answers): string {
  const { name, version } = JSON.parse(readFileSync(PROJECT, 'utf8'));
  const whose = business === person ? business : `${business}, med ${person}`;
  return `# ${business}

Webbplatsen för ${whose} i ${place}. Intresseanmälningar skickas till ${email}.

\`\`\`sh
npm start        # visar den på http://localhost:4321
npm run edit     # ändra texter, priser och bilder, med sidan bredvid
npm run deploy   # publicera; npm run deploy -- undo går tillbaka
\`\`\`

Det enda som behöver finnas på datorn är Node 20 eller senare.

- [ATT-GÖRA.md](ATT-GÖRA.md): det som är kvar innan den går att publicera
- [Ägarens handbok](docs/agarens-handbok.md) och [Publicera](docs/publicera.md)
- [Färger, typsnitt och logotyp](docs/design.md): mappen \`brand/\`
- [Vad en ny version ändrar i innehållet](docs/nya-versioner.md)
- För den som ändrar koden: [CONTRIBUTING.md](CONTRIBUTING.md) och [docs/architecture.md](docs/architecture.md)

Gjord av ${name} ${version}, som har kvar sina beslut: de som koden nämner med nummer.
`;
}
