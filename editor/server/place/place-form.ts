import type { FormField } from '../../../content-model/form-fields.ts';
import { KINDS, type PlaceRow, type Question } from '../../../deploy/deploy-to.ts';
import { FORMSUBMIT } from '../../../shared/protocol.ts';
import { PLACE } from '../../messages.ts';
import type { FieldProblem, Form } from '../edit-form.ts';
import { normalizePlace, type Place, parseSite, readPlace, savePlace } from './save-place.ts';

export const placeForm: Form = {
  name: PLACE.subject,
  page: PLACE.page,
  read: readPlace,
  fieldsFor: (data) => fieldsFor(data as Place),
  findProblems: async (data) => findPlaceProblems(data as Place),
  save: (data) => savePlace(data as Place),
  withoutSecrets(data) {
    // Drafts must not hold the password, nor a pasted server address that contains one.
    const isPlain = /^[\w.-]*(:\d*)?$/.test(String(data['server']));
    return { ...data, server: isPlain ? data['server'] : '', password: '' };
  },
};

const SITE_QUESTION: Question = {
  label: 'Webbplatsens adress',
  help: 'Den som besökarna skriver, till exempel https://www.dinadress.se',
  errorFor: (site) =>
    !isRootOfDomain(parseSite(site)) && 'Skriv bara webbplatsens adress, utan mapp efter den.',
};

function questionsFor(place: Place): Record<string, Question> {
  const { questions: kindQuestions }: PlaceRow = KINDS[place.kind];
  const kindLabels = Object.entries(KINDS).map(([name, { label }]) => [name, label]);
  const receiverLabels = receiverLabelsFor(place);
  return {
    site: SITE_QUESTION,
    form: {
      label: 'Vem som tar emot intresseanmälningarna',
      help: 'FormSubmit är en tjänst som mejlar dem till dig. Webbplatsens egen tjänst finns hos Cloudflare, eller på en server som du har.',
      options: { '': 'Välj …', ...receiverLabels },
      errorFor: (answer) =>
        !(answer in receiverLabels) && 'Välj vem som tar emot intresseanmälningarna.',
    },
    kind: {
      label: 'Platsen',
      help: 'Hos Cloudflare är den gratis, i ditt eget konto. Första gången loggar den som sköter webbplatsen in datorn där. Byter du plats, så läser du anmälningarna som ligger hos Cloudflare när du väljer Cloudflare igen.',
      options: Object.fromEntries(kindLabels),
    },
    ...kindQuestions,
  };
}

function receiverLabelsFor({ kind, form: receiver }: Place): Record<string, string> {
  const labels: Record<string, string> = { [FORMSUBMIT]: 'FormSubmit' };
  if (KINDS[kind].canRunEnquiryService) labels['own'] = 'Webbplatsens egen tjänst';
  // A developer may have set another form service in `.env`.
  const serviceHost = URL.parse(receiver)?.host;
  if (serviceHost && receiver !== FORMSUBMIT) labels[receiver] = `Som nu: ${serviceHost}`;
  return labels;
}

function isRootOfDomain(url: URL | null): boolean {
  if (url?.pathname !== '/') return false;
  return url.hostname.includes('.') || url.hostname === 'localhost';
}

function fieldsFor(place: Place): FormField {
  const fields: Record<string, FormField> = {};
  for (const [name, question] of Object.entries(questionsFor(place))) {
    fields[name] = { type: 'string', empty: 'refused', ...question };
  }
  return { type: 'object', empty: 'refused', label: PLACE.label, help: undefined, fields };
}

export function findPlaceProblems(answers: Place): FieldProblem[] {
  const place = normalizePlace(answers);
  const problems: FieldProblem[] = [];
  for (const [name, { errorFor }] of Object.entries(questionsFor(place))) {
    const message = errorFor?.(place[name as keyof Place], place);
    if (message) problems.push({ path: [name], message });
  }
  return problems;
}
