import type { AstroIntegration } from 'astro';

/** In `npm run dev` a form that is tried is thanked, and nothing of it is kept or sent: the site itself takes no POST. */
export function trialForms(): AstroIntegration {
  return {
    name: 'trial-forms',
    hooks: {
      'astro:server:setup': ({ server }) => {
        server.middlewares.use(({ method }, response, next) => {
          if (method !== 'POST') return next();
          response.writeHead(303, { location: '/tack' }).end();
        });
      },
    },
  };
}
