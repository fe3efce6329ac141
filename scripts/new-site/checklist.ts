import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isNode, LineCounter, parseDocument } from 'yaml';
import {
  describeMark,
  readSampleMarks,
  type SampleMark,
} from '../../integrations/sample-content.ts';

/** What is left to do in a new site, in Swedish, for who owns it: every sample with its place, and what no mark tells. */
export function checklist(folder: string): string {
  const samples = readSampleMarks(join(folder, 'content')).map(
    (mark) => `- [ ] ${describeMark(mark)}: ${placeOf(folder, mark)}`,
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

/** Where what is marked stands: `content/trainer.yaml`, rad 4. */
function placeOf(folder: string, { subject, path }: SampleMark): string {
  const file = `content/${subject}.yaml`;
  const lineCounter = new LineCounter();
  const document = parseDocument(readFileSync(join(folder, file), 'utf8'), { lineCounter });
  const marked = document.getIn(path, true);
  const start = isNode(marked) ? (marked.range?.[0] ?? 0) : 0;
  return `\`${file}\`, rad ${lineCounter.linePos(start).line}`;
}
