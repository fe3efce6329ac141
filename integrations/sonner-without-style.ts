import type { Plugin } from 'vite';

/**
 * Removes the style sheet that Sonner injects, because the content security policy would block it. `Toasts.module.css`
 * styles the toasts instead.
 *
 * @throws Error if Sonner no longer contains the call that injects the style sheet
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
