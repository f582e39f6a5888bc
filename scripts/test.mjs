// npm test: installs what is needed, then runs all checks and tests; the last line is 'N passed, N
// failed'.
import { ensureInstalled, fail, runPinned } from './installation.mjs';

if (Number(process.versions.node.split('.')[0]) < 20)
  fail(`Souk needs Node 20 or newer; this is ${process.version}`);
await ensureInstalled({ dev: true });
process.exit(runPinned(['scripts/run-checks.ts', ...process.argv.slice(2)]));
