/*
 * The buttons for going online and back: each runs one command of `deploy/`, and shows what it says.
 */
import '../browser/stay.ts';
import { CHANGED, UNCHANGED } from '../../deploy/progress.ts';

/** What `deploy/` says: how far it has come, or, with `ok`, how it ended. */
type Said = {
  step: string;
  text: string;
  done?: number;
  total?: number;
  ok?: boolean;
  /** Whether it ended for want of the right password. */
  login?: boolean;
};

type Command = 'publish' | 'preview' | 'undo' | 'test';

const API = '/api/keystatic/publicera';

/** The bar has one line: which they are is in the preview. */
const NOT_ONLINE = 'Det finns ändringar som inte är publicerade.';

const HEADINGS: Record<Command, string> = {
  publish: 'Publicera',
  preview: 'Det här skulle ändras',
  undo: 'Ångra senaste publiceringen',
  test: 'Testanmälan',
};

const editor = element<HTMLIFrameElement>('editor');
const dialog = element<HTMLDialogElement>('publishing');
const heading = element('publishing-heading');
const progress = element<HTMLProgressElement>('publishing-progress');
const said = element('publishing-said');
const result = element('publishing-result');
const test = element<HTMLButtonElement>('publishing-test');
const login = element<HTMLFormElement>('publishing-login');

let running = false;
let refused: Command = 'publish';

element('publish').addEventListener('click', () => start('publish'));
element('preview-changes').addEventListener('click', () => start('preview'));
element('undo-publication').addEventListener('click', () => start('undo'));
test.addEventListener('click', () => start('test'));
login.addEventListener('submit', (event) => {
  event.preventDefault();
  const password = String(new FormData(login).get('password'));
  login.reset();
  start(refused, password);
});
new BroadcastChannel('redigera').addEventListener('message', tellOfSaving);
showPublished();

async function start(command: Command, password?: string) {
  if (running) {
    dialog.showModal();
    conclude('Publiceringen pågår redan. Vänta tills den är klar.', false, false);
    return;
  }
  heading.textContent = HEADINGS[command];
  said.replaceChildren();
  test.hidden = true;
  login.hidden = true;
  if (!dialog.open) dialog.showModal();
  if (command === 'publish' && isUnsaved()) {
    conclude(
      'Du har ändringar som inte är sparade, och de kommer inte med. Stäng, tryck på Spara och publicera sedan.',
      false,
    );
    return;
  }
  running = true;
  result.textContent = '';
  progress.hidden = false;
  progress.removeAttribute('value');
  try {
    let ended = false;
    for await (const event of run(command, password)) ended = show(event, command) || ended;
    if (!ended) conclude('Det här skulle publiceras. Inget är ändrat online.', true);
  } catch {
    conclude('Redigeringen svarar inte. Gå till Terminalen och skriv npm run edit.', false);
  }
  running = false;
  showPublished();
}

/** @returns whether this was the last of it */
function show({ step, text, done, total, ok, login: again }: Said, command: Command): boolean {
  if (step === 'done') {
    conclude(text, ok === true);
    test.hidden = !(ok && command === 'publish');
    if (again) {
      refused = command;
      login.hidden = false;
      login.querySelector('input')?.focus();
    }
    return true;
  }
  if (done !== undefined && total) Object.assign(progress, { max: total, value: done });
  else progress.removeAttribute('value');
  // What counts on takes the place of what it said before.
  const last = said.lastElementChild;
  const goesOn = total && last instanceof HTMLElement && last.dataset['step'] === step;
  const item = goesOn ? last : said.appendChild(document.createElement('li'));
  item.dataset['step'] = step;
  item.textContent = text;
  return false;
}

function conclude(text: string, ok: boolean, ended = true) {
  progress.hidden = ended;
  result.textContent = text;
  result.toggleAttribute('data-failed', !ok);
}

async function showPublished() {
  const published = element('published');
  try {
    for await (const event of run('status'))
      published.textContent = event.text.split('\n')[0]?.replace(CHANGED, NOT_ONLINE) ?? '';
  } catch {
    published.textContent = '';
  }
}

/** What has just been saved is not online: said without asking the web hotel at every save. */
function tellOfSaving() {
  const published = element('published');
  published.textContent = published.textContent.replace(UNCHANGED, NOT_ONLINE);
}

async function* run(command: Command | 'status', password?: string): AsyncGenerator<Said> {
  const response = await fetch(API, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ command, password }),
  });
  if (!response.ok || !response.body) throw new Error(await response.text());
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const lines = (rest + value).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line) yield JSON.parse(line) as Said;
  }
}

/** Whether the form beside shows that something in it is not saved. */
function isUnsaved(): boolean {
  return editor.contentDocument?.body.innerText.includes('Inte sparat') ?? false;
}

function element<E extends HTMLElement>(id: string): E {
  return document.getElementById(id) as E;
}
