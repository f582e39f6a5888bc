// npm run test:deep: installs what it needs, then runs what is too long for npm test; the last line is 'N passed, N failed'.
import { ensureInstalled, fail, runPinned } from './installation.mjs';

if (Number(process.versions.node.split('.')[0]) < 20)
  fail(`Souk needs Node 20 or newer; this is ${process.version}`);
await ensureInstalled({ dev: true });
process.exit(runPinned(['scripts/deep.ts', ...process.argv.slice(2)]));
