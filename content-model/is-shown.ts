/** Whether a section is shown. A hidden one keeps its content in the file. */
export const isShown = (content: unknown): boolean => Object(content).shown !== false;
