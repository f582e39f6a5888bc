// The lists of endpoints, routes and migrations, discovered by file name, the messages of refusals, and labels. Static imports, so that types
// are inferred and the container image gets every file. Run by scripts/generate.ts.
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { REFUSAL_CODES } from '../src/base/refusal-codes.ts';
import { LABELS, labelModules } from './generate-labels.ts';
import { root } from './installation.mjs';

const NOTE = '// Made by scripts/generate-lists.ts.';

/** Content of each generated file, by path. */
export function generatedLists(): Record<string, string> {
  return {
    'src/contract/generated-endpoints.ts': endpointsList(),
    'src/web/words/generated-refusals.ts': refusalsList(),
    'src/server/generated-routes.ts': routesList(),
    'src/server/migrations/generated-list.ts': migrationsList(
      below('src/server/migrations', /^\d{4}-[\w-]+\.ts$/),
    ),
    ...labelModules(),
  };
}

/** Does not rewrite current files, because that would restart the type checker and the tests. */
export function writeLists(): void {
  const lists = generatedLists();
  mkdirSync(join(root, LABELS), { recursive: true });
  for (const [path, text] of Object.entries(lists)) {
    const file = join(root, path);
    if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
  }
  for (const path of below(LABELS, /./)) if (!(path in lists)) rmSync(join(root, path));
}

/** Modules of src/contract that export `endpoints`. */
function endpointsList(): string {
  const modules = below('src/contract', /^(?!generated-)[\w-]+\.ts$/)
    .filter((path) => /^export const endpoints\b/m.test(read(path)))
    .map((path) => ({ path, name: nameOf(path) }));
  return lines(
    ...modules.map(
      ({ path, name }) => `import { endpoints as ${name} } from '${from(path, 'src/contract')}';`,
    ),
    '',
    'export const endpoints = {',
    ...modules.map(({ name }) => `  ...${name},`),
    '};',
  );
}

/** Codes whose message is `refused_` and the code, without figures. */
function refusalsList(): string {
  const messages = JSON.parse(read('messages/en.json')) as Record<string, unknown>;
  const plain = REFUSAL_CODES.filter((code) => {
    const message = messages[`refused_${code}`];
    return typeof message === 'string' && !message.includes('{');
  });
  return lines(
    "import { m } from './generated/messages.js';",
    '',
    'export const plainRefusals = {',
    ...plain.map((code) => `  ${code}: m.refused_${code},`),
    '};',
  );
}

/**
 * `routes.ts` and `*-routes.ts` of every noun, each of which exports one function that creates its
 * routes.
 */
function routesList(): string {
  const files = readdirSync(join(root, 'src/core'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?:^|[/-])routes\.ts$/.test(path))
    .map((path) => join('src/core', path))
    .sort();
  const made = files.map((path, index) => ({
    path,
    name: `routes${index}`,
    exported: routesOf(path),
  }));
  return lines(
    ...made.map(
      ({ path, name, exported }) =>
        `import { ${exported} as ${name} } from '#${relative('src', path)}';`,
    ),
    '',
    `export const routesOfNouns = [${made.map(({ name }) => name).join(', ')}];`,
  );
}

function routesOf(path: string): string {
  const text = read(path);
  const [name, another] = [...text.matchAll(/^export (?:const|function) (\w*Routes\w*)/gm)].map(
    ([, found]) => found,
  );
  if (!name || another) throw new Error(`${path} must export one function named ...Routes`);
  return name;
}

/**
 * Throws if two migrations have the same number, because their order would depend on their names.
 */
export function migrationsList(paths: readonly string[]): string {
  const migrations = paths.map((path) => {
    const name = /(\d{4}-[\w-]+)\.ts$/.exec(path)?.[1] ?? '';
    return { path, name, number: name.slice(0, 4) };
  });
  for (const [index, { number, path }] of migrations.entries())
    if (migrations[index + 1]?.number === number)
      throw new Error(`Two migrations have the number of ${path}`);
  const isOutside = (path: string) => /^export const outsideTransaction\b/m.test(read(path));
  return lines(
    "import type { Migration } from './list.ts';",
    ...migrations.map(
      ({ path, number }) => `import * as m${number} from '${from(path, 'src/server/migrations')}';`,
    ),
    '',
    'export const discovered: Migration[] = [',
    ...migrations.map(
      ({ path, name, number }) =>
        `  { name: '${name}', up: m${number}.up${isOutside(path) ? ', outsideTransaction: true' : ''} },`,
    ),
    '];',
  );
}

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const below = (folder: string, pattern: RegExp): string[] =>
  readdirSync(join(root, folder))
    .filter((name) => pattern.test(name))
    .sort()
    .map((name) => join(folder, name));

const from = (path: string, folder: string): string => `./${relative(folder, path)}`;

const nameOf = (path: string): string =>
  relative(dirname(path), path)
    .replace(/\.ts$/, '')
    .replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const lines = (...rows: readonly string[]): string => `${[NOTE, ...rows].join('\n')}\n`;
