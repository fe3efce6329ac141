/** What the components of this tab share, and how tabs inform each other. */
import { useMemo, useSyncExternalStore } from 'react';
import { create } from 'zustand';
import { LIMITS } from '../../enquiries/limits.ts';
import { plural } from '../../shared/text.ts';
import type { FormAnswer } from '../server/edit-form.ts';
import type { EnquiryList } from '../server/enquiries.ts';
import type { Overview } from '../server/overview.ts';
import { api, type Path, type Refused, receive } from './api.ts';
import type { Json, KeyPath } from './form/form-data.ts';

/** A form as this tab has it. */
export type OpenForm = {
  /** The server's latest answer; undefined until there is one. */
  state?: FormAnswer;
  /** What the fields show. Each entry of a list has a key. */
  data?: Json;
  /** What is saved, with the same keys. */
  saved?: Json;
  /** What this tab and the server last agreed on, without keys. */
  agreed?: Json;
  /** What is wrong, by the id of its field. */
  problems: ReadonlyMap<string, string>;
  isSaving: boolean;
  /** Whether something typed was changed elsewhere too since the last save. */
  replacesOther: boolean;
  /** Why the form could not be opened, or what is typed could not be sent. */
  failure?: Refused | undefined;
  /** What was done last, until something else is. */
  notice?: { text: string; kind: 'ok' | 'problem' } | undefined;
};

/** A change of one field, or of a whole form at an empty path. */
export type Step = { form: string; label: string; path: KeyPath; before: unknown; after: unknown };

type State = {
  /** The overview of the project as it was last read. */
  overview?: Overview;
  /** The enquiries as they were last read. */
  enquiries?: EnquiryList;
  /** The forms that were opened in this tab, by name. */
  forms: Record<string, OpenForm>;
  /** What can be undone, the latest last. */
  steps: Step[];
  isHistoryOpen: boolean;
};

export const useStore = create<State>()(() => ({ forms: {}, steps: [], isHistoryOpen: false }));

/** Sets some of the shared state. */
export const share = useStore.setState;

/** @throws Refused */
export async function readOverview() {
  share({ overview: await receive(api.overview.$get()) });
}

let listed = LIMITS.listed;

/** Reads the newest enquiries. @throws Refused */
export async function readEnquiries() {
  share({ enquiries: await receive(api.enquiries.$get({ query: { limit: String(listed) } })) });
}

/** Reads as many again. @throws Refused */
export function readMoreEnquiries() {
  listed += LIMITS.listed;
  return readEnquiries();
}

/** `7 steg kvar`: the screens that have something left to do. */
export const stepsLeft = ({ left }: Overview) => `${plural(left.length, 'steg', 'steg')} kvar`;

/** The address of a field: `#/services/items/2/price`. */
export const linkTo = (form: string, path: Path = []) => `#/${[form, ...path].join('/')}`;

/** What is shown, and the field in it to go to. */
export function useRoute(): { page: string; aim: string[] } {
  const hash = useSyncExternalStore(
    (onChange) => {
      addEventListener('hashchange', onChange);
      return () => removeEventListener('hashchange', onChange);
    },
    () => location.hash,
  );
  return useMemo(() => {
    const [page = '', ...aim] = hash.replace(/^#\//, '').split('/');
    return { page, aim };
  }, [hash]);
}

const tabs = new BroadcastChannel('editor');

/** Tells the other tabs that a form is different on the server. */
export const tellTabs = (form: string) => tabs.postMessage(form);

export const onOtherTab = (listener: (form: string) => void) =>
  tabs.addEventListener('message', ({ data }) => listener(data));
