import { useMemo, useSyncExternalStore } from 'react';
import { LIMITS } from '../../enquiries/limits.ts';
import { plural } from '../../shared/text.ts';
import type { EnquiryList } from '../server/enquiries.ts';
import type { Overview } from '../server/overview.ts';
import { ask, createQueue, type Path } from './api.ts';

/* What components share is kept outside of them: in modules, in the browser's storage and in the address. */

/** Announces a change, by the event with which a browser tells the other tabs about its storage. */
export const announce = () => dispatchEvent(new Event('storage'));

let changes = 0;
const EVENTS = ['storage', 'hashchange'];
for (const type of EVENTS) addEventListener(type, () => changes++);

function subscribe(listener: () => void) {
  for (const type of EVENTS) addEventListener(type, listener);
  return () => {
    for (const type of EVENTS) removeEventListener(type, listener);
  };
}

/** Reads what components share, anew after each change. */
export function useShared<T>(read: () => T): T {
  useSyncExternalStore(subscribe, () => changes);
  return read();
}

/** The address of a field: `#/services/items/2/price`. */
export const linkTo = (subject: string, path: Path = []) => `#/${[subject, ...path].join('/')}`;

/** What is shown, and the field in it to go to. */
export function useRoute(): { page: string; aim: string[] } {
  const hash = useShared(() => location.hash);
  return useMemo(() => {
    const [page = '', ...aim] = hash.replace(/^#\//, '').split('/');
    return { page, aim };
  }, [hash]);
}

let enquiries: EnquiryList | undefined;

/** The enquiries as they were last read. */
export const latestEnquiries = () => enquiries;

let listed = LIMITS.listed;

/** Reads the newest enquiries. @throws Refused */
export async function readEnquiries() {
  enquiries = await ask<EnquiryList>('GET', `enquiries?limit=${listed}`);
  announce();
}

/** Reads as many again. @throws Refused */
export function readMoreEnquiries() {
  listed += LIMITS.listed;
  return readEnquiries();
}

let overview: Overview | undefined;
const inTurn = createQueue();

/** The overview of the project as it was last read. */
export const latestOverview = () => overview;

/** `7 skärmar kvar`; counted are those that have something left to do. */
export const screensLeft = ({ left } = overview as Overview) =>
  `${plural(left.length, 'skärm', 'skärmar')} kvar`;

/** @throws Refused */
export const readOverview = () =>
  inTurn(async () => {
    overview = await ask<Overview>('GET', 'overview');
    announce();
  });
