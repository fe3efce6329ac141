import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Document, parseDocument, visit } from 'yaml';
import { nameOf } from '../../src/subjects/schema-kind.ts';
import { type Subject, schemaOf, subjects } from '../../src/subjects/subjects.ts';
import { type Answers, LOOKS } from './questions.ts';

const SAMPLE = resolve(import.meta.dirname, '../../templates/warm/content');

/**
 * What is wrong with some of the answers, in the words of the field's schema; nothing when they will do. The sample's
 * stand in for those that are not there yet.
 */
export function findProblem(answers: Partial<Answers>): string | undefined {
  const { services, look } = answers;
  if (look !== undefined && !LOOKS[look]) return 'Svara varmt, svalt eller starkt.';
  if (services !== undefined && readServices(services).length === 0) {
    return 'Skriv minst en tjänst.';
  }
  for (const [subject, document] of fillContent(answers)) {
    const schema = schemaOf(subject);
    const [issue] = schema.safeParse(document.toJS()).error?.issues ?? [];
    if (!issue) continue;
    return `${subjects[subject].label} › ${nameOf(schema, issue.path)}: ${issue.message}`;
  }
  return undefined;
}

/** Writes the sample content with the answers in it to a folder's `content/`. */
export function writeContent(folder: string, answers: Answers) {
  for (const [subject, document] of fillContent(answers)) {
    writeFileSync(join(folder, `content/${subject}.yaml`), document.toString({ lineWidth: 0 }));
  }
}

/**
 * The sample content with the answers in it: names wherever they stand in the texts, the rest in its field. What cannot
 * be known, results, testimonials and certificates, is taken out.
 */
function fillContent(answers: Partial<Answers>): Map<Subject, Document> {
  const documents = new Map(
    (Object.keys(subjects) as Subject[]).map((subject) => [
      subject,
      parseDocument(readFileSync(join(SAMPLE, `${subject}.yaml`), 'utf8')),
    ]),
  );
  const edit = (subject: Subject, change: (document: Document) => void) =>
    change(documents.get(subject) as Document);
  const site = documents.get('site')?.toJS();
  const trainer = documents.get('trainer')?.toJS();
  const [town] = site.areaServed;
  const { business, person, place, phone, email, address, title, experience, services } = {
    ...site.contactInfo,
    ...trainer,
    business: site.name,
    person: trainer.name,
    place: town,
    services: 'Personlig träning: 700 kr / pass',
    ...answers,
  } as Answers;

  const names: Record<string, string> = {
    [`på Prövarholmen i ${town}`]: `i ${place}`,
    'på Prövarholmen': `i ${place}`,
    Prövarholmen: place,
    [town]: place,
    [site.name]: business,
    [trainer.name]: person,
    [firstOf(trainer.name)]: firstOf(person),
  };
  // All at once: a name that was filled in may hold one of the sample's.
  const pattern = new RegExp(
    `(?<!\\p{L})(?:${Object.keys(names).map(RegExp.escape).join('|')})(?!\\p{L})`,
    'gu',
  );
  for (const document of documents.values()) {
    visit(document, {
      Scalar(key, node) {
        if (key === 'key' || typeof node.value !== 'string') return;
        node.value = node.value.replace(pattern, (name) => names[name] ?? name);
      },
    });
  }

  const [, domain = ''] = email.split('@');
  const [account = ''] = domain.split('.');
  edit('site', (document) => {
    document.set('contactInfo', { phone, email, address });
    document.set('links', {
      instagram: `https://instagram.example/${account}`,
      facebook: `https://facebook.example/${account}`,
      email,
      sample: true,
    });
    document.setIn(['analytics', 'clarityProjectId'], '');
    document.deleteIn(['analytics', 'sample']);
  });
  edit('trainer', (document) => {
    document.set('title', title);
    document.set('experience', experience);
    document.set('certifications', []);
    document.set('certificateImages', []);
  });
  edit('hero', (document) => document.set('trust', [experience, `${place} & online`]));
  edit('services', (document) => {
    document.set(
      'intro',
      'Tydliga priser, inklusive moms. Är du osäker reder vi ut det i den kostnadsfria konsultationen.',
    );
    document.set('items', readServices(services));
  });
  edit('testimonials', (document) => document.set('items', []));
  edit('results', (document) => {
    document.set(
      'intro',
      'Skriv var siffrorna kommer ifrån. Hur det går för dig vet vi när vi har börjat.',
    );
    document.set('items', [RESULT]);
  });
  // The sample's count what it has.
  edit('about', (document) => {
    document.set('certificationsHeading', 'Certifieringar');
    document.set('certificatesHeading', 'Intygen');
  });
  return documents;
}

const RESULT = {
  figure: '1',
  unit: 'siffra',
  text: 'ur din egen verksamhet',
  basis: 'Skriv var siffran kommer ifrån, så att den går att lita på.',
  sample: true,
};

/** `PT: 700 kr / pass; Grupp: 250 kr / pass` → two entries of `services.yaml`. */
function readServices(answer: string) {
  return answer
    .split(';')
    .filter((part) => part.trim())
    .map((part) => {
      const [title = '', ...price] = part.split(':');
      return {
        title: title.trim(),
        description: 'Skriv i två eller tre meningar vad kunden får.',
        price: price.join(':').trim(),
        icon: 'dumbbell',
        features: ['Skriv en sak som ingår'],
        badge: null,
        sample: true,
      };
    });
}

function firstOf(name: string): string {
  const [first = name] = name.split(/\s+/);
  return first;
}
