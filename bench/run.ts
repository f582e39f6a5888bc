// npm run bench: the server under load. npm run bench -- start: how long a start takes.
await(process.argv[2] === 'start' ? import('./start.ts') : import('./server.ts'));
