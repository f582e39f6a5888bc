import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { contract } from '#contract/contract.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { registered } from '#testing/registered-routes.ts';
import { filesBelow } from '#testing/source-files.ts';
import { verticalContracts } from '#verticals/rules.ts';
import { root } from './installation.mjs';

const FIRST = `# Tests of each endpoint and page

This page is made by \`node scripts/write-coverage-document.ts\`. What deviates from the specification, and what is missing, is in [deviations.md](deviations.md).

- Each line names the tests that call an endpoint or open a page most often, three at most. Paths are short: \`core/\`, \`server/\`, \`verticals/\` and \`web/\` lie in \`src/\`,
  \`e2e/\` is \`tests/e2e/\`.
- Besides, \`src/testing/access.test.ts\` calls every endpoint as every kind of user, \`src/testing/others.test.ts\` with other people's ids, \`src/testing/mutated/\` with damaged
  requests, and \`src/testing/routes.test.ts\` checks the layout and the guard of every page.
`;

/** The path of the page for any other address. */
const NOT_FOUND = '/:';
/** Max number of test files listed per endpoint or page. */
const MOST = 3;

const tests = [...filesBelow('src'), ...filesBelow('tests')]
  .filter((path) => /\.(?:test|spec)\.tsx?$/.test(path) && !path.startsWith('src/testing/'))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

/** Content of docs/spec-coverage.md. */
export function coverageDocument(): string {
  const specs = Object.values<EndpointSpec>({ ...contract, ...verticalContracts });
  const endpoints = specs
    .map(({ method, path }) => ({
      path,
      name: `${method} ${path}`,
      pattern: endpointPattern(method, path),
    }))
    .sort((a, b) => compare(a.path, b.path) || compare(a.name, b.name));
  const pages = registered
    .map(({ path, file }) => ({ name: path, pattern: pagePattern(path, basename(file)) }))
    .filter(({ name }) => name !== NOT_FOUND)
    .sort((a, b) => compare(a.name, b.name));
  return `${[
    FIRST,
    `## Endpoints\n\nUnder \`/api\`.\n`,
    ...endpoints.map(line),
    '\n## Pages\n',
    ...pages.map(line),
  ].join('\n')}\n`;
}

function line({ name, pattern }: { readonly name: string; readonly pattern: RegExp }): string {
  const found = tests
    .map(({ path, text }) => ({ path, count: text.match(pattern)?.length ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || compare(a.path, b.path))
    .slice(0, MOST)
    .map(({ path }) => `\`${path.replace(/^src\/|^tests\//, '')}\``)
    .sort();
  return `- \`${name}\`: ${found.join(', ') || 'none of its own'}`;
}

/** The key by which clients call an endpoint, or its path as text. */
const endpointPattern = (method: string, path: string): RegExp =>
  new RegExp(`${literal(`${method} ${path}`)}(?=['"\`])|${addressOf(`/api${path}`)}`, 'g');

/** A page's path, in Arabic after `/ar`, or an import of its file. */
const pagePattern = (path: string, file: string): RegExp =>
  new RegExp(`(?<=['"\`}])(?:/ar)?${addressOf(path)}|/${literal(file)}(?=')`, 'g');

/** Pattern of a path in tests, where parameters are replaced by text or a placeholder. */
function addressOf(path: string): string {
  const parts = path.split(/(\{\w+\}|:\w+)/);
  const text = parts.map((part, index) =>
    index % 2 === 1 ? String.raw`(?:\$\{[^}]*\}|[\w-]+)` : literal(part),
  );
  return `${text.join('')}(?=['"\`?#])`;
}

const literal = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
