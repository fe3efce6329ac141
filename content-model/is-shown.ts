export const isShown = (content: unknown): boolean => Object(content).shown !== false;
