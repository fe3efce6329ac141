import type { Difference } from '../../saving/compare-fields.ts';
import type { ConflictReport } from '../../saving/resolve-conflict.ts';
import '../dialog.css';
import './choose-fields.css';

const ADDED =
  'Det som har lagts till i en lista är redan valt, från båda hållen. Låt det vara så, om du vill ha kvar båda.';

/**
 * Shows two versions of a subject, field by field, to choose from. Chosen beforehand is the one that was changed, and
 * where both were, hers.
 *
 * @returns the fields to take of the other version, or nothing when she wants to save neither
 */
export function chooseFields(report: ConflictReport): Promise<Difference['path'][] | undefined> {
  const dialog = document.createElement('dialog');
  dialog.className = 'editor-dialog choose-fields';
  dialog.setAttribute('aria-labelledby', 'choose-fields-heading');
  const heading = element('h2', `${report.label} har ändrats på annat håll`);
  heading.id = 'choose-fields-heading';
  const form = document.createElement('form');
  form.method = 'dialog';
  form.append(
    heading,
    element(
      'p',
      'Sedan du öppnade ämnet har det sparats i en annan flik eller ett annat program. Inget är sparat härifrån ännu. Välj vad som ska gälla, fält för fält.',
    ),
    ...(report.differences.some(({ isEntry }) => isEntry) ? [element('p', ADDED)] : []),
    ...report.differences.map(fieldset),
    actions(),
  );
  dialog.append(form);
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      const data = new FormData(form);
      dialog.remove();
      if (dialog.returnValue !== 'save') return resolve(undefined);
      resolve(
        report.differences.flatMap(({ path }, at) =>
          data.get(`${at}`) === 'theirs' ? [path] : [],
        ),
      );
    });
  });
}

function fieldset({ name, mine, theirs, changed }: Difference, at: number): HTMLElement {
  const set = document.createElement('fieldset');
  set.append(
    element('legend', name),
    choice(at, 'mine', 'Det du skrev här', mine, changed !== 'theirs'),
    choice(at, 'theirs', 'Det som är sparat', theirs, changed === 'theirs'),
  );
  return set;
}

function choice(at: number, value: string, whose: string, text: string, checked: boolean) {
  const label = document.createElement('label');
  const input = document.createElement('input');
  Object.assign(input, { type: 'radio', name: `${at}`, value, defaultChecked: checked });
  label.append(input, element('strong', whose), element('span', text));
  return label;
}

function actions(): HTMLElement {
  const row = document.createElement('menu');
  const cancel = Object.assign(element('button', 'Avbryt'), { value: '', formNoValidate: true });
  const save = Object.assign(element('button', 'Spara det valda'), { value: 'save' });
  row.append(cancel, save);
  return row;
}

function element<K extends keyof HTMLElementTagNameMap>(name: K, text: string) {
  const created = document.createElement(name);
  created.textContent = text;
  return created;
}
