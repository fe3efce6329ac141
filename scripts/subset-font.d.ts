/** This package ships no types. */
declare module 'subset-font';
