import 'react';

declare module 'react' {
  // Still missing from React's types.
  interface ButtonHTMLAttributes<T> {
    /** What the button does to the dialog whose id is `commandfor`. */
    command?: 'show-modal' | 'close';
    commandfor?: string;
  }
}
