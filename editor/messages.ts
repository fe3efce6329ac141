/** The messages between the editor and the page next to it. */

/** To the page: take in changes, scroll to the first of some texts that it contains. */
export type PageMessage = { refresh?: boolean; texts?: string[]; anchor?: string };

/** From the page: it can be told things, its server does not answer, or something on it was pressed. */
export type EditorMessage =
  | { loaded: true }
  | { lost: true }
  | { texts: string[]; picture: string; anchor: string };
