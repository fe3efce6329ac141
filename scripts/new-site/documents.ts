/*
 * Writes what the owner of a new site reads first, in Swedish: its README, and the list of what is left to do.
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describeMark, readSampleMarks } from '../../integrations/sample-content.ts';
import type { Answers } from './questions.ts';

const PROJECT = resolve(import.meta.dirname, '../../package.json');

/** Says whose site it is, how to edit it and how to put it online. */
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

/** Lists every sample with its file, and what cannot be marked. */
export function checklist(folder: string): string {
  const samples = readSampleMarks(join(folder, 'content')).map(
    (mark) => `- [ ] ${describeMark(mark)}: \`content/${mark.subject}.yaml\``,
  );
  return `# Kvar att göra

Sidan fungerar redan: \`npm start\`. Ändra texter och bilder med \`npm run edit\`. Innan den publiceras:

## Exempel att byta mot eget

Sidan går inte att publicera så länge ett exempel är kvar. Stämmer det för dig, eller har du bytt det? Ta då bort krysset
vid Exempel (i filen: raden \`sample: true\`, eller fältets rad under \`samples\`).

${samples.join('\n')}

## Utan märke

- [ ] Logotypen: \`content/images/logo-lockup.svg\` (med namn) och \`logo-mark.svg\` (bara märket)
- [ ] Färger i \`brand/tokens.css\` och typsnitt i \`brand/fonts.ts\`: docs/design.md visar hur. De tecknade bilderna följer med
- [ ] Rubrikerna, och orden på knappar

## När du har dem

- [ ] Certifieringar och intyg: \`trainer.yaml\`
- [ ] Omdömen från riktiga kunder som har sagt ja: \`testimonials.yaml\`
- [ ] Resultat, med vad de bygger på: \`results.yaml\`
- [ ] Instagram och Facebook, och mätning av besök med Microsoft Clarity: \`site.yaml\`
`;
}
