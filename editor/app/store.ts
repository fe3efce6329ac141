/** Holds the state shared by the components of this tab, and notifies other tabs. */
import { useMemo, useSyncExternalStore } from 'react';
import { create } from 'zustand';
import { LIMITS } from '../../enquiries/limits.ts';
import { plural } from '../../shared/text.ts';
import type { FormAnswer } from '../server/edit-form.ts';
import type { EnquiryList } from '../server/enquiries.ts';
import type { Overview } from '../server/overview.ts';
import { api, type Path, type Refused, receive } from './api.ts';
import type { Json, KeyPath } from './form/form-data.ts';

export type OpenForm = {
  /** The server's latest response; undefined until the first one arrives. */
  state?: FormAnswer;
  /** The data in the fields, with a key for each list entry. */
  data?: Json;
  /** The saved data, with the same keys. */
  saved?: Json;
  /** The data that this tab and the server last agreed on, without keys. */
  agreed?: Json;
  /** Problem messages by field id. */
  problems: ReadonlyMap<string, string>;
  isSaving: boolean;
  /** True if saving would overwrite a field that was also changed elsewhere. */
  replacesOther: boolean;
  /** The error if the form could not be opened or sent. */
  failure?: Refused | undefined;
  /** The result of the latest action, shown until the next change. */
  notice?: { text: string; kind: 'ok' | 'problem' } | undefined;
};

/** A change of one field, or of the whole form if the path is empty. */
export type Step = { form: string; label: string; path: KeyPath; before: unknown; after: unknown };

type State = {
  overview?: Overview;
  enquiries?: EnquiryList;
  forms: Record<string, OpenForm>;
  /** Undo steps, oldest first. */
  steps: Step[];
  isHistoryOpen: boolean;
};

export const useStore = create<State>()(() => ({ forms: {}, steps: [], isHistoryOpen: false }));

export const share = useStore.setState;

/** @throws Refused */
export async function readOverview() {
  share({ overview: await receive(api.overview.$get()) });
}

let listed = LIMITS.maxListed;

/** @throws Refused */
export async function readEnquiries() {
  share({ enquiries: await receive(api.enquiries.$get({ query: { limit: String(listed) } })) });
}

/** Reads one more batch. @throws Refused */
export function readMoreEnquiries() {
  listed += LIMITS.maxListed;
  return readEnquiries();
}

/** Counts the screens with something left to do: `7 steg kvar`. */
export const stepsLeft = ({ left }: Overview) => `${plural(left.length, 'steg', 'steg')} kvar`;

/** Returns the link to a field: `#/services/items/2/price`. */
export const linkTo = (form: string, path: Path = []) => `#/${[form, ...path].join('/')}`;

/** Reads the open screen and the path of the field to focus from the address. */
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

export const tellTabs = (form: string) => tabs.postMessage(form);

export const onOtherTab = (listener: (form: string) => void) =>
  tabs.addEventListener('message', ({ data }) => listener(data));
