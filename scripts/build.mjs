// npm run build: everything that npm start serves, made anew.
import { ensureInstalled, runPinned, withLock } from './installation.mjs';

await ensureInstalled({ dev: false });
process.exit(await withLock('build', () => runPinned(['scripts/build.ts'])));
