declare module 'built-site/*.json';
