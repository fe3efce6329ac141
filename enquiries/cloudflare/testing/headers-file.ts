export default [{ path: '/*', headers: { 'X-Content-Type-Options': 'nosniff' } }];
