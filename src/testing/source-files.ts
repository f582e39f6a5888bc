import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The clone's root folder. */
export const root = join(import.meta.dirname, '../..');

export interface SourceFile {
  /** Path from the root, with slashes. */
  readonly path: string;
  readonly text: string;
  readonly imports: readonly Import[];
}

export interface Import {
  /** The imported specifier: a package, `node:fs`, or a path from the root for the project's own files. */
  readonly target: string;
  readonly own: boolean;
  /** A type-only import, which is erased at run time. */
  readonly typeOnly: boolean;
  /** `import(...)`: loaded on demand. */
  readonly later: boolean;
  /** `export ... from`. */
  readonly reexport: boolean;
}

const generated = [
  'src/web/words/generated',
  'src/web/generated-route-tree.ts',
  'src/web/generated-public-tree.ts',
  'src/contract/generated-endpoints.ts',
  'src/web/words/generated-refusals.ts',
  'src/server/generated-routes.ts',
  'src/server/migrations/generated-list.ts',
];

/** All files below a folder of the clone except generated ones, by path from the root. */
export function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter((path) => !generated.some((prefix) => path.startsWith(prefix)))
    .sort();
}

/** All TypeScript files of src with their imports, except tests. */
export function sourceFiles(): SourceFile[] {
  return filesBelow('src')
    .filter(
      (path) =>
        /\.tsx?$/.test(path) &&
        !/\.(?:test|d)\.tsx?$/.test(path) &&
        !path.startsWith('src/testing/'),
    )
    .map((path) => readSource(path));
}

function readSource(path: string): SourceFile {
  const text = readFileSync(join(root, path), 'utf8');
  return { path, text, imports: importsOf(path, text) };
}

const statement = /^(?:import|export)\s+(type\s)?(?:([^'";]*?)\sfrom\s+)?'([^']+)'/gm;
const dynamic = /\bimport\(\s*'([^']+)'\s*\)/g;

function importsOf(path: string, text: string): Import[] {
  const named = [...text.matchAll(statement)].map(([whole, type, names, specifier = '']) => ({
    ...resolve(path, specifier),
    typeOnly: type !== undefined || (names !== undefined && onlyTypes(names)),
    later: false,
    reexport: whole.startsWith('export'),
  }));
  const later = [...text.matchAll(dynamic)].map(([, specifier = '']) => ({
    ...resolve(path, specifier),
    typeOnly: false,
    later: true,
    reexport: false,
  }));
  return [...named, ...later];
}

/** `{ type A, type B }` */
function onlyTypes(names: string): boolean {
  const inner = /^\{([^}]*)\}$/.exec(names.trim())?.[1];
  return (
    inner !== undefined &&
    inner
      .split(',')
      .filter((name) => name.trim())
      .every((name) => name.trim().startsWith('type '))
  );
}

/** The imported package, or the path from the root of the project's own file. */
export const resolveImport = (path: string, specifier: string): string =>
  resolve(path, specifier).target;

function resolve(path: string, specifier: string): { target: string; own: boolean } {
  if (specifier.startsWith('#')) {
    const area = specifier.slice(1);
    return { target: /^(?:pictures|messages)\//.test(area) ? area : `src/${area}`, own: true };
  }
  if (!specifier.startsWith('.')) return { target: specifier, own: false };
  return { target: join(path, '..', specifier), own: true };
}
