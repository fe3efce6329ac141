/** Whether macOS or Windows leaves a file of this name in the folders it shows: nobody's content. */
export const isSystemFile = (name: string) => ['.DS_Store', 'desktop.ini', 'Icon\r'].includes(name);
