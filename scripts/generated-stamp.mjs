// Says whether what scripts/generate.ts makes is still what its sources make.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './installation.mjs';

const messages = 'src/web/words/generated/messages';
const kinds = {
  words: {
    sources: [
      'package-lock.json',
      'messages',
      'project.inlang/settings.json',
      'scripts/generate-words.ts',
      'src/web/words/compile-options.ts',
    ],
    made: ['src/web/words/generated/runtime.js', `${messages}/_index.js`],
  },
  routes: {
    // The generator reads every route file, and writes into a new one.
    sources: ['package-lock.json', 'scripts/generate-routes.ts', 'src/verticals', 'src/web'],
    made: ['src/web/generated-route-tree.ts', 'src/web/generated-public-tree.ts'],
  },
};
const ownFiles = /^src\/web\/(?:generated-|words\/generated\/)|\.lock\b|\.test\.tsx?$/;

export function hasChanged(kind) {
  const file = stampFile(kind);
  return !existsSync(file) || readFileSync(file, 'utf8') !== fingerprint(kind);
}

/** Call it after generating: the generator may write into a source. */
export function keepFingerprint(kind) {
  writeFileSync(stampFile(kind), fingerprint(kind));
}

function stampFile(kind) {
  return join(root, '.cache', `generated-${kind}`);
}

/** Covers the sources and the generated files, which may have been removed or changed since. */
function fingerprint(kind) {
  const hash = createHash('sha256');
  const { sources, made } = kinds[kind];
  for (const path of [...sources.flatMap(filesOf), ...made]) {
    const full = join(root, path);
    hash
      .update(path)
      .update('\0')
      .update(existsSync(full) ? readFileSync(full) : 'missing');
  }
  if (kind === 'words') hash.update((entriesOf(messages) ?? []).sort().join('\0'));
  return hash.digest('hex');
}

function filesOf(path) {
  if (ownFiles.test(path)) return [];
  return (
    entriesOf(path)
      ?.sort()
      .flatMap((name) => filesOf(`${path}/${name}`)) ?? [path]
  );
}

function entriesOf(path) {
  try {
    return readdirSync(join(root, path));
  } catch (error) {
    if (error.code === 'ENOTDIR' || error.code === 'ENOENT') return undefined;
    throw error;
  }
}
