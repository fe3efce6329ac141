/** What a firm is registered as under both names. One that is named after its trainer says it once. */
export const bothNames = ({ business, person }: { business?: unknown; person?: unknown }) =>
  [...new Set([business, person])].join(', ');
