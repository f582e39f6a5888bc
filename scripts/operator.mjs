// Starts scripts/operator.ts on the pinned Node, whatever the machine's own is.
import { ensureInstalled, readEnvFile, runPinned } from './installation.mjs';

readEnvFile();
await ensureInstalled({ dev: false });
process.exit(runPinned(['scripts/operator.ts', ...process.argv.slice(2)]));
