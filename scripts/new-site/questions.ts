import { splitPrice } from '../../src/lib/price.ts';

/** What a new site is made of. */
export type Answers = {
  business: string;
  person: string;
  title: string;
  experience: string;
  place: string;
  address: string;
  phone: string;
  email: string;
  services: { title: string; price: string }[];
  look: 'warm' | 'cool' | 'loud';
};

type Question = {
  key: keyof Answers;
  text: string;
  /** What is wrong with an answer, and how to write it; nothing when it will do. */
  problem: (answer: string) => string | undefined;
};

const LOOKS: Record<string, Answers['look']> = { varmt: 'warm', svalt: 'cool', starkt: 'loud' };

const needed = (answer: string) => (answer ? undefined : 'Skriv något.');
const like = (pattern: RegExp, advice: string) => (answer: string) =>
  pattern.test(answer) ? undefined : advice;

export const QUESTIONS: Question[] = [
  { key: 'business', text: 'Vad heter företaget?', problem: needed },
  {
    key: 'person',
    text: 'Vad heter du, för- och efternamn?',
    problem: like(/\S\s+\S/, 'Skriv både för- och efternamn.'),
  },
  { key: 'title', text: 'Vad är din titel? Till exempel: Personlig tränare', problem: needed },
  { key: 'experience', text: 'Hur länge har du arbetat? Till exempel: 8+ år', problem: needed },
  { key: 'place', text: 'I vilken ort finns du?', problem: needed },
  {
    key: 'address',
    text: 'Vilken adress? Gata, postnummer och ort',
    problem: like(
      /^.+, \d{3} ?\d{2} \S/,
      'Skriv gata, komma, postnummer och ort: Storgatan 7, 123 45 Ortnamn.',
    ),
  },
  {
    key: 'phone',
    text: 'Vilket telefonnummer?',
    problem: like(/^\+?[\d\s-]{7,}$/, 'Skriv siffror: 070-123 45 67.'),
  },
  {
    key: 'email',
    text: 'Vilken e-postadress ska förfrågningar komma till?',
    problem: like(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Skriv en hel e-postadress.'),
  },
  {
    key: 'services',
    text: 'Vilka tjänster, och vad kostar de? Skriv dem så, med semikolon emellan:\n  Personlig träning: 700 kr / pass; Onlinecoachning: 1 500 kr / månad',
    problem: servicesProblem,
  },
  {
    key: 'look',
    text: 'Hur ska sidan se ut från början: varmt (mörk), svalt (ljus) eller starkt (vågad)?',
    problem: (answer) => (LOOKS[answer] ? undefined : 'Svara varmt, svalt eller starkt.'),
  },
];

/** The answers by their keys, all of which {@link QUESTIONS} have nothing to object to. */
export function readAnswers(raw: Record<string, string>): Answers {
  return {
    ...(raw as Omit<Answers, 'services' | 'look'>),
    services: readServices(raw['services'] ?? ''),
    look: LOOKS[raw['look'] ?? ''] ?? 'warm',
  };
}

function readServices(answer: string): Answers['services'] {
  return answer
    .split(';')
    .filter((part) => part.trim())
    .map((part) => {
      const [title = '', ...price] = part.split(':');
      return { title: title.trim(), price: price.join(':').trim() };
    });
}

function servicesProblem(answer: string): string | undefined {
  const services = readServices(answer);
  if (services.length === 0) return 'Skriv minst en tjänst.';
  for (const { title, price } of services) {
    try {
      if (!title) throw new RangeError();
      splitPrice(price);
    } catch {
      return `”${title || price}”: skriv namn, kolon, belopp, snedstreck och enhet: Gruppträning: 250 kr / pass.`;
    }
  }
  return undefined;
}
