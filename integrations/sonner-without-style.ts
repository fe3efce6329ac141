import type { Plugin } from 'vite';

/**
 * Removes the style sheet that Sonner injects when it loads, which a strict content security policy blocks. Toasts are styled
 * by `src/islands/enquiry-form/Toasts.module.css` instead.
 *
 * @throws when the call to remove is missing, so that an update cannot undo this unnoticed
 */
export function sonnerWithoutStyle(): Plugin {
  return {
    name: 'sonner-without-style',
    transform(code, id) {
      if (!/\/sonner\/dist\/index\.m?js/.test(id)) return;
      const without = code.replace(/^__insertCSS\(".*"\);?$/m, '');
      if (without === code) {
        throw new Error(`${id}: expected a call of __insertCSS to remove. Has Sonner changed?`);
      }
      return { code: without, map: null };
    },
  };
}
