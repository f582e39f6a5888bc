// Tells whether the last build is up to date with the sources.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './installation.mjs';

const stampFile = join(root, 'dist/build-stamp');
const sources = [
  'demo',
  'package-lock.json',
  'package.json',
  'vite.config.ts',
  'tsconfig.json',
  'project.inlang/settings.json',
  'messages',
  'pictures',
  'scripts',
  'src',
];
/** Written by the build. */
const generated = new Set([
  'src/web/words/generated',
  'src/web/generated-route-tree.ts',
  'src/web/generated-public-tree.ts',
  'src/contract/generated-endpoints.ts',
  'src/web/words/generated-refusals.ts',
  'src/server/generated-routes.ts',
  'src/server/migrations/generated-list.ts',
  'src/testing',
  'messages/.lock',
]);

/** A hash of the names and contents of all build inputs. */
export function sourceHash() {
  const hash = createHash('sha256');
  for (const path of sources) add(hash, path);
  return hash.digest('hex');
}

function add(hash, path) {
  if (generated.has(path) || /\.test\.tsx?$/.test(path)) return;
  const full = join(root, path);
  if (!existsSync(full)) return;
  const entries = readEntries(full);
  if (entries === undefined) {
    hash.update(path).update('\0').update(readFileSync(full)).update('\0');
    return;
  }
  for (const entry of entries.sort()) add(hash, `${path}/${entry}`);
}

function readEntries(path) {
  try {
    return readdirSync(path);
  } catch (error) {
    if (error.code === 'ENOTDIR') return undefined;
    throw error;
  }
}

export function isBuilt() {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sourceHash();
}

export function stampBuild(hash) {
  writeFileSync(stampFile, hash);
}
