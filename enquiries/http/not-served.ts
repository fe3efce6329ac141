/** Files of a build for hosts and for the enquiry service, which are instructions and not pages. */
export const NOT_SERVED: ReadonlySet<string> = new Set([
  '/.htaccess',
  '/_headers',
  '/_redirects',
  '/headers.json',
  '/vercel.json',
  '/service.json',
  '/build.json',
]);
