/** The form of answers that the whole site uses. Names in addresses are Swedish, without å, ä and ö. */
export const EVERYWHERE = { subject: 'overallt', label: 'Byt överallt', page: '/' };

/** The form of the place to publish to. */
export const PLACE = { subject: 'plats', label: 'Var ska den ligga?', page: '/' };

/** To the page: fetch it again, or scroll to the first of some texts that it contains. */
export type PageMessage = { refresh?: boolean; texts?: string[]; anchor?: string };

/** From the page: it has loaded, or the visitor pressed a section such as `#services`, or else a page such as `/villkor`. */
export type EditorMessage = { loaded: true } | { pressed: string };
