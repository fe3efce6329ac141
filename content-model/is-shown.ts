/** Returns whether a section is shown. A hidden section keeps its content in the file. */
export const isShown = (content: unknown): boolean => Object(content).shown !== false;
