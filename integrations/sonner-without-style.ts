import type { Plugin } from 'vite';

/** Removes the style sheet that Sonner injects: the security policy blocks it, and `Toasts.module.css` styles the toasts. */
export function sonnerWithoutStyle(): Plugin {
  return {
    name: 'sonner-without-style',
    transform(code, id) {
      if (!/\/sonner\/dist\/index\.m?js/.test(id)) return;
      return { code: code.replace(/^__insertCSS\(".*"\);?$/m, ''), map: null };
    },
  };
}
