import type { Save } from '../history/history.ts';

/*
 * The last save above the editor, with the way back from it, and all saves in a window of their own.
 */

/** As the server sends it: a moment as text. */
type Row = Omit<Save, 'at'> & { at: string };

const API = '/api/keystatic/history';

const last = element<HTMLElement>('last');
const undo = element<HTMLButtonElement>('undo');
const dialog = element<HTMLDialogElement>('history');
const list = element<HTMLElement>('saves');
const message = element<HTMLElement>('message');

const moment = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'long', timeStyle: 'short' });
const clock = new Intl.DateTimeFormat('sv-SE', { timeStyle: 'short' });

let saves: Row[] = [];

/** @param restored called when a subject is another than the editor shows */
export function showHistory(restored: () => void) {
  new BroadcastChannel('redigera').addEventListener('message', refresh);
  element('show').addEventListener('click', async () => {
    message.textContent = '';
    await refresh();
    dialog.showModal();
  });
  undo.addEventListener('click', async () => {
    // What is drawn may be older than a save that was just made, or is on its way.
    await navigator.locks.request('saving', refresh);
    if (saves[0]) restore(saves[0], restored);
  });
  list.addEventListener('click', ({ target }) => {
    const at = (target as Element).closest('button')?.dataset['at'];
    const save = at && saves[Number(at)];
    if (save) restore(save, restored);
  });
  refresh();
}

async function refresh() {
  const response = await ask({});
  if (!response?.ok) return;
  saves = await response.json();
  draw();
}

async function restore({ subject, id }: Row, restored: () => void) {
  const response = await ask({ method: 'POST', body: JSON.stringify({ subject, id }) });
  if (!response?.ok) {
    message.textContent = response
      ? await response.text()
      : 'Redigeringen svarar inte. Gå till Terminalen och skriv npm run edit.';
    if (!dialog.open) dialog.showModal();
    return;
  }
  saves = await response.json();
  draw();
  message.textContent = `Tillbakataget. ${summary(saves[0])}`;
  restored();
}

function ask(init: RequestInit): Promise<Response | undefined> {
  const headers = { 'no-cors': '1', 'Content-Type': 'application/json' };
  return fetch(API, { ...init, headers }).catch(() => undefined);
}

function draw() {
  const [newest] = saves;
  undo.hidden = !newest;
  last.textContent = newest
    ? `Senast sparat ${clockOrDay(new Date(newest.at))}: ${summary(newest)}`
    : 'Här står det du senast sparade.';
  list.replaceChildren(
    ...saves.map((save, at) => {
      const item = document.createElement('li');
      const time = Object.assign(document.createElement('time'), {
        dateTime: save.at,
        textContent: moment.format(new Date(save.at)),
      });
      const heading = document.createElement('h3');
      heading.append(save.label, ' ', time);
      const changes = document.createElement('ul');
      changes.append(
        ...save.changes.map((change) =>
          Object.assign(document.createElement('li'), { textContent: change }),
        ),
      );
      const button = document.createElement('button');
      button.type = 'button';
      button.dataset['at'] = String(at);
      button.textContent = 'Ta tillbaka det som var före';
      item.append(heading, changes, button);
      return item;
    }),
  );
}

function summary(save: Row | undefined): string {
  const [first = '', ...more] = save?.changes ?? [];
  return more.length > 0 ? `${first} (och ${more.length} till)` : first;
}

function clockOrDay(at: Date): string {
  const isToday = at.toDateString() === new Date().toDateString();
  return (isToday ? clock : moment).format(at);
}

function element<E extends HTMLElement>(id: string): E {
  return document.getElementById(id) as E;
}
