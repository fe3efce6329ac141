/** Whether the site shows some content: a section that is left out keeps its own. */
export const isShown = (content: unknown): boolean => Object(content).shown !== false;
