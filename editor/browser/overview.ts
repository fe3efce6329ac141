import type { SampleEntry } from '../samples.ts';
import './overview.css';

/*
 * What is still made up, on top of Keystatic's start page: by subject, with a link to each.
 */

let drawing = false;

// Keystatic changes its address and its page without loading anew, and tells no one.
new MutationObserver(() => {
  if (location.pathname.replace(/\/$/, '') !== '/keystatic' || drawing) return;
  const heading = document.querySelector('#page-title');
  const body = heading?.closest('header')?.parentElement?.querySelector('section');
  if (!body || document.querySelector('.samples')) return;
  drawing = true;
  draw(body).finally(() => {
    drawing = false;
  });
}).observe(document.documentElement, { childList: true, subtree: true });

async function draw(place: Element) {
  const response = await fetch('/api/keystatic/samples', { headers: { 'no-cors': '1' } });
  const samples = (await response.json()) as SampleEntry[];
  const section = document.createElement('section');
  section.className = 'samples';
  section.setAttribute('aria-labelledby', 'samples-heading');
  section.innerHTML = '<h2 id="samples-heading"></h2><p></p><ul></ul>';
  const [heading, text, list] = section.children;
  if (!heading || !text || !list) return;
  const count = samples.length;
  heading.textContent = count === 0 ? 'Inga exempel är kvar' : `${count} exempel är kvar`;
  text.textContent =
    count === 0
      ? 'Allt är ditt eget. Sidan går att publicera.'
      : 'Det här är ännu påhittat. Byt det mot ditt eget och ta bort krysset vid Exempel. Med exempel kvar går sidan inte att publicera.';
  for (const { subject, label, what } of samples) {
    const link = document.createElement('a');
    link.href = `/keystatic/singleton/${subject}`;
    link.textContent = `${label}: ${what}`;
    list.append(Object.assign(document.createElement('li'), {}));
    list.lastElementChild?.append(link);
  }
  place.prepend(section);
}
