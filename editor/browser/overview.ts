import type { SampleMark } from '../../integrations/sample-content/sample-marks.ts';
import './overview.css';

/*
 * What is still made up, on top of Keystatic's start page: by subject and field, with a link to each.
 */

// Keystatic changes its address and its page without loading anew, and tells no one.
new MutationObserver(() => {
  if (location.pathname.replace(/\/$/, '') !== '/keystatic') return;
  const first = document.querySelector('main [data-scrollable] section:not(.samples)');
  if (!first?.parentElement || document.querySelector('.samples')) return;
  const place = document.createElement('section');
  place.className = 'samples';
  place.setAttribute('aria-labelledby', 'samples-heading');
  first.parentElement.prepend(place);
  draw(place);
}).observe(document.documentElement, { childList: true, subtree: true });

async function draw(place: HTMLElement) {
  const response = await fetch('/api/keystatic/samples', { headers: { 'no-cors': '1' } });
  const samples = (await response.json()) as SampleMark[];
  const count = samples.length === 1 ? 'Ett exempel' : `${samples.length} exempel`;
  const heading = element('h2', samples.length > 0 ? `${count} är kvar` : 'Inga exempel är kvar');
  heading.id = 'samples-heading';
  const text =
    samples.length > 0
      ? 'Det här är ännu påhittat. Byt det mot ditt eget och ta bort krysset vid Exempel. Med exempel kvar går sidan inte att publicera.'
      : 'Allt är ditt eget. Sidan går att publicera.';
  place.replaceChildren(heading, element('p', text));
  for (const [label, marks] of Map.groupBy(samples, (mark) => mark.label)) {
    const list = document.createElement('ul');
    list.append(...marks.map(entry));
    const group = document.createElement('div');
    group.append(element('h3', label), list);
    place.append(group);
  }
}

function entry({ subject, label, field, entry }: SampleMark): HTMLElement {
  const link = element('a', field || label);
  link.href = `/keystatic/singleton/${subject}`;
  link.addEventListener('click', openWithoutLoading);
  const item = document.createElement('li');
  item.append(link);
  if (entry) item.append(` ${entry}`);
  return item;
}

/** By Keystatic's own link, which changes the page without loading the editor anew. */
function openWithoutLoading(event: MouseEvent) {
  const path = (event.currentTarget as HTMLAnchorElement).getAttribute('href');
  const own = document.querySelector<HTMLElement>(`nav a[href="${path}"]`);
  if (!own || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  own.click();
}

function element<K extends keyof HTMLElementTagNameMap>(name: K, text: string) {
  const created = document.createElement(name);
  created.textContent = text;
  return created;
}
