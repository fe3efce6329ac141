/*
 * Keeps a window as it is when Vite asks every window to load anew, as it does whenever content is saved: in the
 * editor, what is being written would be lost. Vite waits for those who listen, and this one never answers.
 */
import './stay.css';

if (import.meta.hot && typeof window !== 'undefined') {
  import.meta.hot.on('vite:beforeFullReload', () => new Promise<void>(() => {}));
}
