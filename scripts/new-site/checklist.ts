import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isNode, LineCounter, parseDocument } from 'yaml';
import { readSampleMarks } from '../../integrations/sample-content/sample-content.ts';
import { describeMark, type SampleMark } from '../../integrations/sample-content/sample-marks.ts';

/** What is left to do in a new site, in Swedish, for who owns it: every sample with its place, and what no mark tells. */
export function checklist(folder: string): string {
  const samples = readSampleMarks(join(folder, 'content')).map(
    (mark) => `- [ ] ${describeMark(mark)}: ${placeOf(folder, mark)}`,
  );
  return `# Kvar att göra

Sidan fungerar redan: \`npm start\`. Ändra texter och bilder med \`npm run edit\`. Innan den publiceras:

## Exempel att byta mot eget

Sidan går inte att publicera så länge ett exempel är kvar. Ta bort krysset vid Exempel (i filen: raden \`sample: true\`)
när uppgifterna är dina egna.

${samples.join('\n')}

## Bilder

- [ ] Logotypen: \`content/images/logo-lockup.svg\` (med namn) och \`logo-mark.svg\` (bara märket)
- [ ] Fotografierna i \`content/images/\` är enfärgade platshållare: första bilden, två porträtt, sex bilder i galleriet
- [ ] Bildernas beskrivningar (\`alt\`) säger vad som syns på dina egna bilder

## Texter som är skrivna för exemplet

- [ ] Första skärmen, mottot och brevet om dig: \`content/hero.yaml\`, \`trainer.yaml\`, \`about.yaml\`
- [ ] Vem du hjälper och hur: \`persona.yaml\`, \`comparison.yaml\`, \`gallery.yaml\`, \`footer.yaml\`
- [ ] Sidornas titlar och beskrivningar för sökmotorer: \`pages.yaml\`
- [ ] Betalning, villkor och integritet stämmer med hur du arbetar: \`payment.yaml\`, \`terms.yaml\`, \`privacy.yaml\`
- [ ] Organisationsnummer, momsnummer och F-skatt: \`company.yaml\`
- [ ] Tjänsternas beskrivningar och vad som ingår: \`services.yaml\`

## När du har dem

- [ ] Certifieringar och intyg: \`trainer.yaml\`
- [ ] Omdömen från riktiga kunder som har sagt ja: \`testimonials.yaml\`
- [ ] Mätning av besök: projektets id hos Microsoft Clarity i \`site.yaml\`

## Utseendet

- [ ] Färger i \`brand/tokens.css\` och typsnitt i \`brand/fonts.ts\`: docs/design.md visar hur
`;
}

/** Where a mark stands: `content/trainer.yaml`, rad 4. */
function placeOf(folder: string, { subject, path }: SampleMark): string {
  const file = `content/${subject}.yaml`;
  const lineCounter = new LineCounter();
  const document = parseDocument(readFileSync(join(folder, file), 'utf8'), { lineCounter });
  const mark = document.getIn([...path, 'sample'], true);
  const start = isNode(mark) ? (mark.range?.[0] ?? 0) : 0;
  return `\`${file}\`, rad ${lineCounter.linePos(start).line}`;
}
