/** The registered name of a firm, `Glödkraft, Saga Ekvall`; one name if the firm has the trainer's. */
export const bothNames = ({ business, person }: { business?: unknown; person?: unknown }) =>
  [...new Set([business, person])].join(', ');
