import { existsSync, readFileSync, statSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { root } from './installation.mjs';

const IMPORTS =
  /(?:^|[;\s}])(?:import|export)\s*(?!type\s)(?:[^'"();]*?\bfrom\s*)?["']([^"']+)["']|\bimport\(\s*(?:\/\*[^*]*\*\/\s*)?["'`]([^"'`]+)["'`]/g;
/** Files and folders that code references by relative path. */
const BESIDE =
  /new URL\(\s*'([^']+)',\s*import\.meta\.url|join\(\s*import\.meta\.dirname,\s*'([^']+)'/g;

export interface Reachable {
  /** Paths below the root, sources and what they read. */
  readonly files: readonly string[];
  /** Names of packages that sources import. */
  readonly packages: readonly string[];
}

/** Everything that the files import, statically or dynamically, or read by relative path. */
export function reachableFrom(entries: readonly string[]): Reachable {
  const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    imports: Record<string, string>;
  };
  const files = new Set<string>();
  const packages = new Set<string>();

  const visit = (path: string): void => {
    if (files.has(path)) return;
    files.add(path);
    if (!/\.(?:m?js|tsx?)$/.test(path)) return;
    const text = readFileSync(join(root, path), 'utf8');
    for (const [, fixed, later] of text.matchAll(IMPORTS)) follow(fixed ?? later ?? '', path);
    for (const [, url, name] of text.matchAll(BESIDE)) {
      const beside = join(dirname(path), url ?? name ?? '');
      // Output of a build or run is not a source.
      if (/^(?:dist|\.cache)(?:\/|$)/.test(beside) || !existsSync(join(root, beside))) continue;
      if (isFile(beside)) visit(beside);
      else if (beside !== '' && beside !== '.') files.add(beside);
    }
  };

  const follow = (specifier: string, from: string): void => {
    if (specifier.startsWith('.')) {
      const path = join(dirname(from), specifier);
      if (isFile(path)) visit(path);
    } else if (specifier.startsWith('#')) {
      const [pattern, target] =
        Object.entries(imports).find(([key]) => specifier.startsWith(key.slice(0, -1))) ?? [];
      if (!pattern || !target) return;
      const path = relative('.', target.replace('*', specifier.slice(pattern.length - 1)));
      if (isFile(path)) visit(path);
    } else if (!isBuiltin(specifier) && /^(?:@[\w.-]+\/)?[\w.-]+(?:\/|$)/.test(specifier)) {
      packages.add(packageOf(specifier));
    }
  };

  for (const entry of entries) visit(entry);
  return { files: [...files], packages: [...packages].filter(isInstalled) };
}

const isFile = (path: string) => statSync(join(root, path), { throwIfNoEntry: false })?.isFile();

/** Text that merely looks like an import names no installed package. */
const isInstalled = (name: string) => existsSync(join(root, 'node_modules', name));

const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
