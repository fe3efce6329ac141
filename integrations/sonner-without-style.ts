import type { Plugin } from 'vite';

/**
 * Takes the style sheet out of Sonner. The library writes a `<style>` into the page when it loads, which a
 * strict content security policy refuses; the toasts are styled by `src/islands/enquiry-form/Toasts.module.css` instead.
 *
 * @throws when the library no longer has the call that is taken out, so that an update cannot undo this unnoticed
 */
export function sonnerWithoutStyle(): Plugin {
  return {
    name: 'sonner-without-style',
    transform(code, id) {
      if (!/\/sonner\/dist\/index\.m?js/.test(id)) return;
      const without = code.replace(/^__insertCSS\(".*"\);?$/m, '');
      if (without === code) {
        throw new Error(`${id}: expected a call of __insertCSS to take out. Has Sonner changed?`);
      }
      return { code: without, map: null };
    },
  };
}
