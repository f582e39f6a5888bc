import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesBelow, root } from './source-files.ts';

// `npm start` installs `dependencies` only: importing another package would break a fresh clone,
// but no test.

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const { dependencies, scripts } = JSON.parse(read('package.json')) as {
  dependencies: Record<string, string>;
  scripts: Record<string, string>;
};

/** Comes with the router in the matching version. */
const broughtByOthers = ['@tanstack/router-generator'];
const BARE =
  /^\s*(?:import|export)\s(?!type\s)(?:[^'";]*?\sfrom\s+)?'([^'.#][^']*)'|\bimport\(\s*'([^'.#][^']*)'|^@import\s+'([^'.][^']*)'/gm;
const OWN = /'(?:\.\/)?((?:scripts\/)?[\w-]+\.(?:ts|mjs))'/g;

/**
 * The scripts that start, build and run the marketplace, including the scripts they run or import.
 */
function startScripts(): string[] {
  const entries = ['start', 'dev', 'build', 'admin'].map(
    (name) => /scripts\/[\w-]+\.mjs/.exec(scripts[name] ?? '')?.[0] ?? '',
  );
  const found = new Set<string>();
  const visit = (path: string): void => {
    if (found.has(path) || !existsSync(join(root, path))) return;
    found.add(path);
    for (const [, name = ''] of read(path).matchAll(OWN))
      visit(name.startsWith('scripts/') ? name : `scripts/${name}`);
  };
  for (const entry of [...entries, 'scripts/install.mjs']) visit(entry);
  return [...found];
}

function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

test('lists every package that serving and building import in dependencies', () => {
  const files = [
    ...filesBelow('src').filter(
      (path) =>
        /\.(?:tsx?|css)$/.test(path) &&
        !/\.test\.tsx?$/.test(path) &&
        !path.startsWith('src/testing/'),
    ),
    ...startScripts(),
    'vite.config.ts',
  ];
  expect(files).toEqual(
    expect.arrayContaining(['scripts/build-demo.ts', 'scripts/generate-words.ts']),
  );
  const missing = files.flatMap((path) =>
    [...read(path).matchAll(BARE)]
      .map((match) => packageOf(match[1] ?? match[2] ?? match[3] ?? ''))
      .filter((name) => !name.startsWith('node:') && !(name in dependencies))
      .filter((name) => !broughtByOthers.includes(name))
      .map((name) => `${path} -> ${name}`),
  );
  expect(missing).toEqual([]);
});
