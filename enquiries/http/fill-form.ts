/** Fills in the page of the form for a visitor without script: what was written, and what is wrong with it. */
import {
  appendChild,
  createTextNode,
  type Element,
  getAttribute,
  getTextContent,
  isElementNode,
  type Node,
  query,
  removeAttribute,
  setAttribute,
  setTextContent,
} from '@parse5/tools';
import { html as markup } from 'hono/html';
import { parse, parseFragment, serializeOuter } from 'parse5';
import { byAttribute } from '../../built-site/elements.ts';
import { type Enquiry, FIELD_NAMES, type Field, HONEYPOT_FIELD } from '../../shared/protocol.ts';

/** What is wrong with a form, in words, by the names of its controls. */
export type FormErrors = Partial<Record<Field | typeof HONEYPOT_FIELD, string>>;

/**
 * Shows each error at its field and, as a link to it, in the summary; the first such field gets focus. All else stays to the
 * letter: the security policy names scripts by their hash.
 *
 * @param page with `<form id="enquiry">`, in it a control named as each field whose id is `enquiry-<field>`,
 *   `<p id="enquiry-<field>-error" hidden>`, and `<div id="enquiry-summary" hidden>`
 * @returns undefined when the page has no such form
 */
export function fillForm(
  page: string,
  enquiry: Enquiry,
  errors: FormErrors,
  summary: string,
): string | undefined {
  const document = parse(page, { sourceCodeLocationInfo: true });
  const form = byAttribute(document, 'id', 'enquiry');
  if (form?.tagName !== 'form') return undefined;
  const changes: { start: number; end: number; html: string }[] = [];
  const change = (element: Element | null | undefined, edit: (element: Element) => void) => {
    if (!element?.sourceCodeLocation) return;
    const { startOffset: start, endOffset: end } = element.sourceCodeLocation;
    edit(element);
    changes.push({ start, end, html: serializeOuter(element) });
  };
  const byId = (id: string) => byAttribute(document, 'id', id);
  const wrong = Object.entries(errors);
  const mark = (control: Element) => {
    setAttribute(control, 'aria-invalid', 'true');
    if (getAttribute(control, 'name') === wrong[0]?.[0]) setAttribute(control, 'autofocus', '');
  };

  // A screen reader begins with the title: it says at once that something is to be done.
  const isTitle = (node: Node) => isElementNode(node) && node.tagName === 'title';
  change(query<Element>(document, isTitle), (title) =>
    setTextContent(title, `Fel: ${getTextContent(title)}`),
  );
  change(byId('enquiry-summary'), (slot) => {
    const links = wrong.map(
      ([name, error]) => markup`<li><a href="#enquiry-${name}">${error}</a></li>`,
    );
    removeAttribute(slot, 'hidden');
    slot.childNodes = parseFragment(String(markup`<p>${summary}</p><ul>${links}</ul>`)).childNodes;
  });
  for (const field of FIELD_NAMES) {
    const error = errors[field];
    change(byAttribute(form, 'name', field), (control) => {
      setValue(control, enquiry[field]);
      if (error === undefined) return;
      mark(control);
      const described = getAttribute(control, 'aria-describedby') ?? '';
      setAttribute(control, 'aria-describedby', `${described} enquiry-${field}-error`.trim());
      change(byId(`enquiry-${field}-error`), (slot) => {
        removeAttribute(slot, 'hidden');
        setTextContent(slot, error);
      });
    });
  }
  if (errors[HONEYPOT_FIELD]) change(byAttribute(form, 'name', HONEYPOT_FIELD), mark);

  let html = '';
  let end = 0;
  for (const part of changes.toSorted((a, b) => a.start - b.start)) {
    html += page.slice(end, part.start) + part.html;
    end = part.end;
  }
  return html + page.slice(end);
}

function setValue(control: Element, value: string) {
  if (control.tagName === 'input') setAttribute(control, 'value', value);
  else if (control.tagName === 'select') {
    for (const option of control.childNodes.filter(isElementNode)) {
      removeAttribute(option, 'selected');
      if (getAttribute(option, 'value') === value) setAttribute(option, 'selected', '');
    }
  } else {
    control.childNodes = [];
    // The browser drops one line break right after the tag: this one, not the visitor's.
    appendChild(control, createTextNode(`\n${value}`));
  }
}
