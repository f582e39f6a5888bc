import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesBelow, root } from '#testing/source-files.ts';
import { changesForOthers, type AssessedUpdate } from './rolling.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
/** The last migration of the release before this rule. */
const FREE_BEFORE = 128;

const later = await Promise.all(
  filesBelow('src/server/migrations')
    .filter((path) => /\/\d{4}-[\w-]+\.ts$/.test(path))
    .map((path) => ({ path, number: Number(/\/(\d{4})-/.exec(path)?.[1]) }))
    .filter(({ number }) => number >= FREE_BEFORE)
    .map(async ({ path, number }) => ({
      path,
      number,
      changes: changesForOthers(read(path)),
      update: ((await import(join(root, path))) as { update?: AssessedUpdate }).update,
    })),
);

test.each([
  ['alter table orders drop column note', 'drops a column: orders'],
  ['alter table orders rename column a to b', 'renames: orders'],
  ['alter table orders alter column total type bigint', 'changes a type: orders'],
  ['alter table orders alter note set not null', 'forbids null: orders'],
  [
    'alter table orders add column note text not null',
    'adds a column that is not null and has no default: orders',
  ],
  [
    'alter table orders add column a int, add column b text not null check (b <> 0)',
    'adds a column that is not null and has no default: orders',
  ],
  ['alter table orders add constraint some check (total > 0)', 'adds a constraint: orders'],
  ['create unique index orders_key on orders (key)', 'forbids rows alike: orders'],
  ['drop table orders', 'drops a table: orders'],
  [
    'create trigger told after insert on orders execute function tell()',
    'adds or changes a trigger: orders',
  ],
])('%s breaks the previous build', (statement, found) => {
  expect(changesForOthers(`[\`${statement}\`]`)).toEqual([found]);
});

test.each([
  'alter table orders add column note text',
  "alter table orders add column note text not null default ''",
  "alter table orders add column a text not null default '', add column b int",
  'create index orders_note on orders (note)',
  'create table notes (id uuid primary key, word text not null unique)',
])('%s does not', (statement) => {
  expect(changesForOthers(`[\`${statement}\`]`)).toEqual([]);
});

test('a migration may change tables that it created', () => {
  const source = '[`create table notes (id int)`, `create unique index notes_id on notes (id)`]';
  expect(changesForOthers(source)).toEqual([]);
});

test('a migration that changes an existing table says whether the previous build still works, and why', () => {
  const silent = later.filter(({ changes, update }) => changes.length > 0 && !update);
  expect(silent.map(({ path, changes }) => `${path}: ${changes.join(', ')}`)).toEqual([]);
  const reasons = later.flatMap(({ update }) => update?.reason ?? []);
  expect(reasons.filter((reason) => reason.length < 20)).toEqual([]);
});

test('the changes of a release determine whether its update can be rolling', () => {
  const changelog = read('CHANGELOG.md');
  const releases = changelog.split(/^## /m).slice(1);
  const { version } = JSON.parse(read('package.json')) as { version: string };
  expect(releases.map((release) => release.split('\n')[0])).toEqual(
    expect.arrayContaining(['Unreleased', version]),
  );
  for (const release of releases) {
    expect(release).toMatch(/^Rolling: (?:yes|no, .+)$/m);
    expect(release).toMatch(/^Migrations: (?:up to|after) \d{4}$/m);
  }
  const [unreleased = ''] = releases;
  const after = Number(/^Migrations: after (\d{4})$/m.exec(unreleased)?.[1]);
  const stopped = later.filter(({ number, update }) => number > after && update?.rolling === false);
  expect(unreleased).toMatch(stopped.length > 0 ? /^Rolling: no, /m : /^Rolling: yes$/m);
});
