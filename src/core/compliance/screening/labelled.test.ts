import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { timesAsMuch } from '#testing/cpu.ts';
import { ordinaryNames } from '#testing/names/ordinary.ts';
import { seeded } from '#testing/names/seeded.ts';
import { ARABIC_RULES, LATIN_RULES, type Variant, variantsOf } from '#testing/names/variants.ts';
import { compareNames, sharesOf } from './compare-rules.ts';
import { type Listed, NameIndex } from './list-rules.ts';
import { readName } from './read-name.ts';

// docs/screening.md contains these figures by rule: `LABELLED=print` prints them.
const Rows = z.array(
  z.object({ id: z.string(), name: z.string(), aliases: z.string(), written: z.string() }),
);
const rows = Rows.parse(
  parse(readFileSync(new URL('../../../testing/names/listed.csv', import.meta.url), 'utf8'), {
    columns: true,
  }),
).map((row) => ({ ...row, aliases: row.aliases.split(';').filter((alias) => alias !== '') }));
const written = rows.filter((row) => row.written !== '');

const entry = (id: string, [name = '', ...aliases]: readonly string[]): Listed => ({
  id,
  name,
  aliases,
  birth: '',
  country: '',
  programme: '',
});
/** Indexes with one spelling each, to find variants by. */
const latin = new NameIndex(rows.map(({ id, name }) => entry(id, [name])));
const arabic = new NameIndex(written.map((row) => entry(row.id, [row.written])));
const isFound = (index: NameIndex, name: string) =>
  index.screen({ name, country: '' }).outcome !== 'clear';

interface Measured {
  readonly rule: string;
  readonly found: number;
  readonly of: number;
}

function measured(index: NameIndex, variants: readonly Variant[]): readonly Measured[] {
  const byRule = new Map<string, { found: number; of: number }>();
  for (const { rule, name } of variants) {
    const so = byRule.get(rule) ?? { found: 0, of: 0 };
    so.of += 1;
    if (isFound(index, name)) so.found += 1;
    byRule.set(rule, so);
  }
  return [...byRule].map(([rule, so]) => ({ rule, ...so }));
}

const inArabic = written.map(({ id, written: name }) => ({ id, name }));
const all = [
  ...measured(latin, variantsOf(rows, LATIN_RULES)),
  ...measured(arabic, variantsOf(inArabic, ARABIC_RULES)),
  ...measured(
    latin,
    inArabic.map((row) => ({ ...row, rule: 'entered in Arabic, listed in Latin' })),
  ),
  ...measured(
    arabic,
    written.map(({ id, name }) => ({ id, name, rule: 'entered in Latin, listed in Arabic' })),
  ),
];
if (process.env['LABELLED'] === 'print')
  for (const { rule, found, of } of all)
    process.stdout.write(`| ${rule} | ${of} | ${((found / of) * 100).toFixed(1)} |\n`);

/** Min recall of rules that may lose parts of a name. */
const HARD: Readonly<Record<string, number>> = {
  'entered in Arabic, listed in Latin': 0.88,
  'entered in Latin, listed in Arabic': 0.86,
  'one of several names left out': 0.94,
  'Arabic with a father': 0.95,
  'Arabic, a word cut in three': 0.95,
};

describe('of listed names', () => {
  test('99 % of variants are held or blocked', () => {
    const sum = (what: 'found' | 'of') => all.reduce((count, one) => count + one[what], 0);
    expect(sum('of')).toBeGreaterThan(10_000);
    expect(sum('found') / sum('of')).toBeGreaterThanOrEqual(0.99);
  });

  test.each(all.map((one) => [one.rule, one] as const))('%s', (rule, { found, of }) => {
    expect(found / of).toBeGreaterThanOrEqual(HARD[rule] ?? 0.96);
  });
});

test('at most 1 % of ordinary names are held, against the list with all spellings', () => {
  const full = new NameIndex(
    rows.map((row) =>
      entry(row.id, [row.name, ...row.aliases, ...(row.written === '' ? [] : [row.written])]),
    ),
  );
  const people = ordinaryNames(5000);
  const held = people.filter(
    (person) => full.screen({ ...person, country: '' }).outcome !== 'clear',
  );
  expect(held.length / people.length).toBeLessThanOrEqual(0.01);
});

test('searching 10,000 names costs less than comparing 300 of them', () => {
  const random = seeded(5);
  const letters = 'bdfghjklmnrstvz';
  const word = () =>
    Array.from(
      { length: 3 },
      () => `${letters[Math.floor(random() * letters.length)]}${'aiou'[Math.floor(random() * 4)]}`,
    ).join('');
  const names = Array.from({ length: 10_000 }, () => `${word()} ${word()}`);
  const index = new NameIndex(names.map((name, at) => entry(String(at), [name])));
  const asked = ordinaryNames(20).map(({ name }) => name);
  const search = () => asked.map((name) => index.screen({ name, country: '' }));
  const byName = () =>
    asked.map((name) => {
      const one = readName(name);
      return names.slice(0, 300).map((other) => compareNames(one, readName(other), sharesOf(one)));
    });
  expect(timesAsMuch(search, byName)).toBeLessThan(1);
});
