import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { LimitName } from '#core/shared/market.ts';
import { root, sourceFiles } from '#testing/source-files.ts';
import { LIMIT_RULES, type LimitRule } from './limit-rules.ts';

const rules = Object.entries(LIMIT_RULES) as [LimitName, LimitRule][];

interface Use {
  readonly path: string;
  readonly name: string;
  readonly key: string;
}

const uses: readonly Use[] = sourceFiles().flatMap(({ path, text }) =>
  [...text.matchAll(/limits\.(?:take|check)\(\s*'([\w-]+)',\s*([^;]+?),?\s*\);/g)].map(
    ([, name = '', key = '']) => ({ path, name, key: key.trim() }),
  ),
);
const usesOf = (name: string) => uses.filter((use) => use.name === name);
const isOfNetwork = (key: string) => /^(?:\w+\.)?ip$/.test(key);

test.each(rules)('%s is counted by the key of its rule', (name, { by }) => {
  const own = usesOf(name);
  expect(own).not.toEqual([]);
  expect(own.filter(({ key }) => isOfNetwork(key) !== (by === 'network'))).toEqual([]);
});

const ofNetworks = rules.flatMap(([name, rule]) =>
  rule.by === 'network' ? [[name, rule] as const] : [],
);
const perHour = ({ times, windowMs }: LimitRule) => times / windowMs;

test('a limit by network only explains why', () => {
  const alone = ofNetworks.filter(([, rule]) => !('beside' in rule && rule.beside.length > 0));
  expect(alone.filter(([, rule]) => !('why' in rule && / \w+ /.test(rule.why)))).toEqual([]);
});

const beside = ofNetworks.flatMap(([name, rule]) =>
  'beside' in rule ? rule.beside.map((one) => [name, one] as const) : [],
);

test.each(beside)('%s allows ten times as much as %s for a person', (name, one) => {
  const paths = new Set(usesOf(name).map(({ path }) => path));
  expect(LIMIT_RULES[one].by).not.toBe('network');
  expect(perHour(LIMIT_RULES[name])).toBeGreaterThanOrEqual(10 * perHour(LIMIT_RULES[one]));
  expect(usesOf(one).some(({ path }) => paths.has(path))).toBe(true);
});

const WINDOWS: Readonly<Record<number, string>> = {
  60_000: 'a minute',
  600_000: 'in 10 minutes',
  900_000: 'in 15 minutes',
  3_600_000: 'an hour',
  86_400_000: 'a day',
};

/** A row of the table in docs/operations.md. */
function rowOf([name, rule]: (typeof rules)[number]): string {
  const lock = rule.locks ? ', then locked for as long' : '';
  const often = `${rule.times.toLocaleString('en-US')} ${WINDOWS[rule.windowMs]}${lock}`;
  const note =
    rule.by !== 'network'
      ? ''
      : 'why' in rule
        ? rule.why
        : `beside ${rule.beside.map((one) => `\`${one}\``).join(', ')}`;
  return ['', `\`${name}\``, rule.by, often, note, ''].join(' | ').trim().replaceAll(/ +/g, ' ');
}

test('docs/operations.md lists every limit with its key', () => {
  const lines = readFileSync(join(root, 'docs/operations.md'), 'utf8').split('\n');
  const rows = lines
    .map((line) => line.replaceAll(/ +/g, ' '))
    .filter((line) => /^\| `[\w-]+` \| .* (?:a minute|in 1\d minutes|an hour|a day)/.test(line));
  expect(rows).toEqual(rules.map(rowOf));
});
