import 'react';

declare module 'react' {
  // React's types do not have these attributes yet.
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close';
    commandfor?: string;
  }
}
