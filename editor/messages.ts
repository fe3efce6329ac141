/** What the editor's server, its app and the page next to it agree on. */

/** What is asked for once, and changed wherever the site says it: a form next to those of the subjects. */
export const EVERYWHERE = { subject: 'overallt', label: 'Byt överallt', page: '/' };

/** Where the site is to be: a form of settings. */
export const PLACE = { subject: 'plats', label: 'Var ska den ligga?', page: '/' };

/** To the page: take in changes, scroll to the first of some texts that it contains. */
export type PageMessage = { refresh?: boolean; texts?: string[]; anchor?: string };

/** From the page: it can be told things, or a section, such as `#services`, a page without sections, or its header (`#`, which is no form's) was pressed. */
export type EditorMessage = { loaded: true } | { pressed: string };
