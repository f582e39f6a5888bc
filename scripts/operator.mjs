// Starts scripts/operator.ts on the pinned Node, independent of the machine's own.
import { ensureInstalled, readEnvFile, runPinned } from './installation.mjs';

readEnvFile();
await ensureInstalled({ dev: false });
process.exit(runPinned(['scripts/operator.ts', ...process.argv.slice(2)]));
