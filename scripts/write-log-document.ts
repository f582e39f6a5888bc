// Generates docs/log.md from the events that the program can log.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, runPinned } from './installation.mjs';
import { logDocument } from './log-document.ts';

const file = join(root, 'docs/log.md');
writeFileSync(file, logDocument());
process.exit(runPinned(['node_modules/oxfmt/bin/oxfmt', file]));
