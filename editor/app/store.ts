import { useSyncExternalStore } from 'react';
import { create } from 'zustand';
import { LIMITS } from '../../enquiries/limits.ts';
import type { FormAnswer } from '../server/edit-form.ts';
import type { EnquiryList } from '../server/enquiries.ts';
import type { Overview } from '../server/overview.ts';
import { api, type Path, type Refused, receive } from './api.ts';
import type { Json, KeyPath } from './form/form-data.ts';

export type Message = { text: string; kind: 'ok' | 'problem' };

export type OpenForm = {
  response?: FormAnswer;
  /** The data in the fields, with a key for each list entry. */
  data?: Json;
  /** The data that this tab and the server last agreed on, without keys. */
  base: Json;
  problems: ReadonlyMap<string, string>;
  /** True if saving would overwrite a field that was also changed elsewhere. */
  replacesOther: boolean;
  failure?: Refused | undefined;
  /** The result of the latest action, shown until the next change. */
  notice?: Message | undefined;
};

/** `before` is the field's value before the change. An empty path means the whole form. */
type UndoStep = { form: string; path: KeyPath; before: unknown };

type State = {
  overview?: Overview;
  enquiries?: EnquiryList;
  forms: Record<string, OpenForm>;
  undoSteps: UndoStep[];
  isHistoryOpen: boolean;
  /** State of the page in the preview. Undefined while it loads. It fails to load if the content is damaged. */
  pageState?: 'shown' | 'failed' | undefined;
};

export const useStore = create<State>()(() => ({ forms: {}, undoSteps: [], isHistoryOpen: false }));

export const { getState, setState } = useStore;

export async function readOverview() {
  const overview = await receive(api.overview.$get());
  setState({ overview });
  return overview;
}

/** Reloads the enquiries that are listed, at least one page of them, plus `more` older ones. */
export async function readEnquiries({ more } = { more: 0 }) {
  const listedCount = getState().enquiries?.enquiries?.length ?? 0;
  const limit = Math.max(listedCount, LIMITS.pageSize) + more;
  setState({ enquiries: await receive(api.enquiries.$get({ query: { limit: String(limit) } })) });
}

export const stepsLeft = ({ unfinished }: Overview) => `${unfinished.length} steg kvar`;

export const linkTo = (form: string, path: Path = []) => `#/${[form, ...path].join('/')}`;

function subscribeToHash(onChange: () => void) {
  addEventListener('hashchange', onChange);
  return () => removeEventListener('hashchange', onChange);
}

/** Splits the address: `#/services/items/2/price` → screen `services`, target `items/2/price`. */
export function useRoute(): { screen: string; target: string } {
  const hash = useSyncExternalStore(subscribeToHash, () => location.hash);
  const [screen = '', ...targetPath] = hash.replace(/^#\//, '').split('/');
  return { screen, target: targetPath.join('/') };
}

/** Tells the editor's other tabs the name of a form that has changed. */
export const otherTabs = new BroadcastChannel('editor');
