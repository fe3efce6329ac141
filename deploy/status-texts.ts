/** What follows on when something was published, also in the editor's bar. */
export const UNCHANGED = 'Inget är ändrat sedan dess.';
export const CHANGED = 'Det här är ändrat sedan dess:';
