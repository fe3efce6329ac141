/** It ships no types. */
declare module 'subset-font';
