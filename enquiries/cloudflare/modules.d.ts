declare module 'built-site/service.json' {
  const data: unknown;
  export default data;
}

declare module 'built-site/headers.json' {
  const list: { path: string; headers: Record<string, string> }[];
  export default list;
}
