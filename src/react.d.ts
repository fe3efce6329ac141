import 'react';

declare module 'react' {
  // Which React's types do not know yet.
  interface ButtonHTMLAttributes<T> {
    /** What the button does to the dialog whose id is `commandfor`. */
    command?: 'show-modal' | 'close';
    commandfor?: string;
  }
}
