/** What a build leaves as `headers.json`. */
export default [{ path: '/*', headers: { 'X-Content-Type-Options': 'nosniff' } }];
