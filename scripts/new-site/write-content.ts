import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Document, parseDocument } from 'yaml';
import type { Answers } from './questions.ts';

/**
 * Puts the answers into the sample content of a folder: names wherever they stand in the texts, the rest in its field.
 * What cannot be known, results, testimonials and certificates, is taken out.
 */
export function writeContent(folder: string, answers: Answers) {
  for (const file of globSync(join(folder, 'content/*.yaml'))) {
    writeFileSync(file, withNames(readFileSync(file, 'utf8'), answers));
  }
  const edit = (name: string, change: (document: Document) => void) => {
    const file = join(folder, 'content', `${name}.yaml`);
    const document = parseDocument(readFileSync(file, 'utf8'));
    change(document);
    writeFileSync(file, document.toString({ lineWidth: 0 }));
  };
  const { business, person, title, experience, place, address, phone, email, services } = answers;
  const [, domain = ''] = email.split('@');
  const [account = ''] = domain.split('.');
  edit('site', (site) => {
    site.set('name', business);
    site.setIn(['contactInfo'], { phone, email, address });
    site.set('links', {
      instagram: `https://instagram.example/${account}`,
      facebook: `https://facebook.example/${account}`,
      email,
      sample: true,
    });
    site.set('areaServed', [place]);
    site.setIn(['analytics', 'clarityProjectId'], '');
  });
  edit('trainer', (trainer) => {
    trainer.set('title', title);
    trainer.set('experience', experience);
    trainer.set('certifications', []);
    trainer.set('certificateImages', []);
  });
  edit('company', (company) => company.set('legalName', `${business}, ${person}`));
  edit('hero', (hero) => hero.set('trust', [experience, `${place} & online`]));
  edit('services', (document) => {
    document.set(
      'intro',
      'Tydliga priser, inklusive moms. Är du osäker reder vi ut det i den kostnadsfria konsultationen.',
    );
    document.set('items', services.map(serviceEntry));
  });
  edit('testimonials', (testimonials) => testimonials.set('items', []));
  edit('results', (results) => {
    results.set(
      'intro',
      'Skriv var siffrorna kommer ifrån. Hur det går för dig vet vi när vi har börjat.',
    );
    results.set('items', [RESULT]);
  });
  // The sample's count what it has.
  edit('about', (about) => {
    about.set('certificationsHeading', 'Certifieringar');
    about.set('certificatesHeading', 'Intygen');
  });
}

const RESULT = {
  figure: '1',
  unit: 'siffra',
  text: 'ur din egen verksamhet',
  basis: 'Skriv var siffran kommer ifrån, så att den går att lita på.',
  sample: true,
};

function serviceEntry({ title, price }: Answers['services'][number]) {
  return {
    title,
    description: 'Skriv i två eller tre meningar vad kunden får.',
    price,
    icon: 'dumbbell',
    features: ['Skriv en sak som ingår'],
    badge: null,
    sample: true,
  };
}

/** The sample's names are tests/brands/warm/'s. */
function withNames(text: string, { business, person, place, email }: Answers): string {
  const [first = person] = person.split(/\s+/);
  return text
    .replaceAll('på Prövarholmen i Ortnamn', `i ${place}`)
    .replaceAll('på Prövarholmen', `i ${place}`)
    .replaceAll('Prövarholmen', place)
    .replaceAll('Ortnamn', place)
    .replaceAll('hej@provstudion.example', email)
    .replaceAll('Provstudion', business)
    .replaceAll('Alva Exempelsson', person)
    .replaceAll('Alva', first);
}
