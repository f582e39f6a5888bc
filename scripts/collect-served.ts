// Copies only the files needed at run time into the given folder, for container images. Requires a
// build.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from './installation.mjs';
import { reachableFrom } from './reachable.ts';

/** The entry points of the image: the server and the operator's commands. */
const ENTRIES = [
  'scripts/serve.mjs',
  'scripts/until-starter-ends.mjs',
  'src/server/main.ts',
  'scripts/operator.ts',
];
/** Files read by path. */
const FILES = [
  'node_modules/node/bin/node',
  'package.json',
  'dist/client',
  'dist/server',
  'dist/sbom.cdx.json',
  '.cache/pictures',
];
/** Package files that are never executed. */
const NOT_RUN = /\.(?:d\.[cm]?ts|map)$/;

const [target] = process.argv.slice(2);
if (!target) throw new Error('Name the folder to copy into');

const { files, packages } = reachableFrom([...ENTRIES, ...bundles('dist/server')]);
for (const file of [...FILES, ...files]) {
  if (!existsSync(join(root, file)) && file.startsWith('.cache')) continue;
  copy(file);
}
for (const folder of packageFolders(packages)) copy(folder);
process.stdout.write(`${files.length} files and ${packages.length} packages are in ${target}\n`);

function copy(path: string): void {
  const to = join(target ?? '', path);
  mkdirSync(dirname(to), { recursive: true });
  cpSync(join(root, path), to, {
    recursive: true,
    filter: (from) => !NOT_RUN.test(from) && !/\.test\.tsx?$/.test(from),
  });
}

function bundles(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter((path) => /\.m?js$/.test(path) && statSync(join(root, path)).isFile());
}

/** Folders of packages and all their dependencies, in Node's resolution. */
function packageFolders(names: readonly string[]): Set<string> {
  const found = new Set<string>();
  const visit = (name: string, from: string, isOptional: boolean): void => {
    const folder = resolvePackage(name, from);
    if (folder === undefined) {
      if (isOptional) return;
      throw new Error(`${name}, which ${from} needs, is not installed`);
    }
    if (found.has(folder)) return;
    found.add(folder);
    const { dependencies, optionalDependencies, peerDependencies } = JSON.parse(
      readFileSync(join(root, folder, 'package.json'), 'utf8'),
    ) as Record<string, Record<string, string> | undefined>;
    const optional = { ...peerDependencies, ...optionalDependencies };
    for (const needed of Object.keys({ ...dependencies, ...optional }))
      visit(needed, folder, needed in optional);
  };
  for (const name of names) visit(name, '', false);
  return found;
}

function resolvePackage(name: string, from: string): string | undefined {
  for (let folder = join(root, from); ; folder = dirname(folder)) {
    const path = join(folder, 'node_modules', name);
    if (existsSync(join(path, 'package.json'))) return relative(root, path);
    if (folder === root) return undefined;
  }
}
