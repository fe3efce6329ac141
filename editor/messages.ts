/** The form for values that the whole site uses. A `subject` is part of a URL, so it is written without å, ä and ö. */
export const EVERYWHERE = { subject: 'overallt', label: 'Byt överallt', page: '/' };

export const PLACE = { subject: 'plats', label: 'Var ska den ligga?', page: '/' };

/** Sent to the preview: fetch the page again, or scroll to the first of these texts that the page contains. */
export type PageMessage = { refresh?: boolean; texts?: string[]; anchor?: string };

/** Sent by the preview: the page has loaded, or the owner clicked a section (`#services`) or a page (`/villkor`). */
export type EditorMessage = { loaded: true } | { clicked: string };
