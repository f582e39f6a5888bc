// npm run bench: the server under load. `-- start`: how long a start takes. `-- pages`: what a browser fetches and waits for.
const parts: Record<string, () => Promise<unknown>> = {
  server: () => import('./server.ts'),
  start: () => import('./start.ts'),
  pages: () => import('./pages.ts'),
};
const part = parts[process.argv[2] ?? 'server'];
if (!part) throw new Error(`There are ${Object.keys(parts).join(', ')}`);
await part();
