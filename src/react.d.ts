import 'react';

declare module 'react' {
  // React's types do not have these attributes yet.
  interface ButtonHTMLAttributes<T> {
    /** The action that the button performs on the dialog whose id is `commandfor`. */
    command?: 'show-modal' | 'close';
    commandfor?: string;
  }
}
