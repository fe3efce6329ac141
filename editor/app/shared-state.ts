import { useSyncExternalStore } from 'react';
import type { Overview } from '../server/overview.ts';
import { ask, createQueue } from './api.ts';

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

let overview: Overview | undefined;
const inTurn = createQueue();

/** The overview of the project as it was last read. */
export const latestOverview = () => overview;

/** `7 skärmar`, where what is left on them keeps the site from being published. */
export function screensLeft({ left, todos } = overview as Overview): string {
  if (!todos.some(({ stops }) => stops) || left.length === 0) return '';
  return `${left.length} ${left.length === 1 ? 'skärm' : 'skärmar'}`;
}

/** @throws Refused */
export const readOverview = () =>
  inTurn(async () => {
    overview = await ask<Overview>('GET', 'overview');
    announce();
  });
