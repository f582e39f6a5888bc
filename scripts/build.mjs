// npm run build: rebuilds everything that npm start serves.
import { ensureInstalled, runPinned, withLock } from './installation.mjs';

await ensureInstalled({ dev: false });
process.exit(await withLock('build', () => runPinned(['scripts/build.ts'])));
