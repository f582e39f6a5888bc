// Generates what the type checker, the tests and the build need: lists of source files, compiled messages, route trees.
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { writeLists } from './generate-lists.ts';
import { hasChanged, keepFingerprint } from './generated-stamp.mjs';

const root = join(import.meta.dirname, '..');
mkdirSync(join(root, '.cache'), { recursive: true });

writeLists();
generate('words', 'scripts/generate-words.ts');
generate('routes', 'scripts/generate-routes.ts');

/**
 * Loading the compilers takes longer than reading their inputs, so they run only after a change.
 */
function generate(kind: 'words' | 'routes', script: string): void {
  if (!hasChanged(kind)) return;
  const { status } = spawnSync(process.execPath, [script], { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
  keepFingerprint(kind);
}
