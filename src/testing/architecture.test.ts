import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { mayImport, pureFiles } from './architecture-rules.ts';
import { filesBelow, root, sourceFiles } from './source-files.ts';

const files = sourceFiles();
const everyFile = ['src', 'scripts', 'tests', 'bench', 'docs', '.ci', 'messages'].flatMap(
  (folder) => {
    try {
      return filesBelow(folder);
    } catch {
      // Some folders are still empty.
      return [];
    }
  },
);
const texts = new Map<string, string>();
function read(path: string): string {
  const text = texts.get(path) ?? readFileSync(join(root, path), 'utf8');
  texts.set(path, text);
  return text;
}

/** `path:line what` for everything a pattern finds in the files' text. */
function findings(paths: readonly string[], pattern: RegExp): string[] {
  // Most files have no match, which a single test of the whole text shows.
  const somewhere = new RegExp(pattern.source, 'm');
  return paths
    .filter((path) => somewhere.test(read(path)))
    .flatMap((path) =>
      read(path)
        .split('\n')
        .flatMap((line, index) =>
          [...line.matchAll(pattern)].map(([found]) => `${path}:${index + 1} ${found.trim()}`),
        ),
    );
}

test('every area imports only what it may', () => {
  const broken = files.flatMap((file) =>
    file.imports
      .filter((use) => !mayImport(file, use))
      .map((use) => `${file.path} -> ${use.target}`),
  );
  expect(broken).toEqual([]);
});

test('rules and their imports are pure: no clock, process, randomness or I/O', () => {
  const impure =
    /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\brandom(?:Bytes|Int|UUID)\b|\bprocess\.|\bfetch\(|\bconsole\./g;
  const pure = pureFiles(files);
  expect(pure.length).toBeGreaterThan(0);
  expect(
    findings(
      pure.map(({ path }) => path),
      impure,
    ),
  ).toEqual([]);
  const outside = pure.flatMap((file) =>
    file.imports
      .filter((use) => !use.own && !use.typeOnly && !/^(?:zod|node:crypto)/.test(use.target))
      .map((use) => `${file.path} -> ${use.target}`),
  );
  expect(outside).toEqual([]);
});

/**
 * Files that read the machine's clock, with the reason the movable clock does not apply. All others must use the
 * injected clock.
 */
const BY_THE_MACHINE: Readonly<Record<string, string>> = {
  'src/server/telemetry/latest.ts': 'the age of a figure',
  'src/server/telemetry/observer.ts': 'durations',
  'src/base/clock.ts': 'the clock itself',
  'src/web/market-time.ts': 'the clock of pages',
  'src/base/ids.ts': "ids of this process's own requests, which only have to differ",
  'src/core/oversight/jobs/store.ts': "when jobs are due, by the database's clock",
  'src/core/shared/make-due-store.ts': "when jobs are due, by the database's clock",
  'src/server/jobs/periodic-runner.ts': "when jobs are due, by the database's clock",
  'src/server/database/check-server.ts': "compares the machine's clock with the database's",
  'src/server/database/data-lock.ts': 'the start of a process',
  'src/server/database/embedded/first-start.ts': 'the age of a file of the build',
  'src/server/database/migrate.ts': 'when this machine migrated, read by operators only',
  'src/server/database/migration-lock.ts':
    'how old a session of the database is, as the log says it',
  'src/server/migrations/0131-capacity-within-max.ts':
    'what was to come on the day of the migration',
  'src/server/migrations/0169-hotel-addresses.ts': 'stays to come on the day of the migration',
  'src/server/migrations/0194-booked-places.ts': 'bookings to come on the day of the migration',
  'src/server/log.ts': "the lines of this machine's log",
  'src/server/security/flood-gate.ts': 'how many lines a real minute may have',
  'src/server/security/security-file.ts': 'the files of this machine',
  'src/server/security/security-stream.ts': 'how many lines a real minute may have',
  'src/web/account/payment-outcome.ts': 'how long somebody waits for an answer',
  'src/web/account/pending-code.ts': 'how long a tab has waited, by the same clock twice',
  'src/web/cart/load-cart.ts': 'a value that differs from the one before',
  'src/web/client.tsx': 'how long ago this tab was loaded again',
  'src/web/reload-outdated.ts': 'how long ago this tab was loaded again',
};

test('the time comes from the injected clock, also in SQL and in pages', () => {
  const asks =
    /\bDate\.now\b|\bnew Date\(\)|(?<![\w.])(?:now|clock_timestamp|statement_timestamp|transaction_timestamp)\(\)|\b(?:current_(?:timestamp|date|time)|localtimestamp)\b/g;
  const paths = files.map(({ path }) => path);
  const asking = [...new Set(findings(paths, asks).map((one) => one.replace(/:.*/, '')))];
  expect(asking.toSorted()).toEqual(Object.keys(BY_THE_MACHINE).toSorted());
});

/** Lists with one line per vertical. */
const LISTS_OF_VERTICALS = [
  'src/verticals/rules-list.ts',
  'src/verticals/web-list.ts',
  'src/verticals/look-list.ts',
  'src/verticals/desk-list.ts',
  'src/verticals/home-list.ts',
];

test('verticals are named only in their folders and in the lists', () => {
  const verticals = [
    ...new Set(
      files
        .map(({ path }) => /^src\/verticals\/([^/]+)\/vertical\.ts$/.exec(path)?.[1])
        .filter(Boolean),
    ),
  ];
  const lists = [
    'src/verticals/rules.ts',
    'src/verticals/server.ts',
    'src/verticals/web.ts',
    ...LISTS_OF_VERTICALS,
    // Repairs rows of the verticals that existed at its time.
    'src/server/migrations/0131-capacity-within-max.ts',
    'src/server/migrations/0169-hotel-addresses.ts',
  ];
  const named = files.flatMap(({ path }) =>
    verticals
      .filter((vertical) => !path.startsWith(`src/verticals/${vertical}/`) && !lists.includes(path))
      .flatMap((vertical) =>
        findings(
          [path],
          new RegExp(
            `(?<![\\w/])['"\`]${vertical}['"\`]|(?:\\bm\\.|/labels/)${vertical?.replaceAll('-', '_')}_\\w+`,
            'g',
          ),
        ),
      ),
  );
  expect(named).toEqual([]);
});

test('visitors download only a label and an icon of each vertical', () => {
  const small = /^src\/web\/(?:ui\/(?:category-icons|icons)\.tsx|words\/)/;
  const signs = files.filter(({ path }) => /^src\/verticals\/[^/]+\/web\.tsx?$/.test(path));
  expect(signs.length).toBeGreaterThan(0);
  const heavy = signs.flatMap(({ path, imports }) =>
    imports
      .filter((use) => !use.typeOnly && !use.later && !small.test(use.target))
      .map(({ target }) => `${path} -> ${target}`),
  );
  expect(heavy).toEqual([]);
});

/** A module's public interface. */
const INTERFACES = /^src\/core\/\w+\/index\.ts$/;

test('exports are named, and re-exports are not allowed', () => {
  // Required by the framework.
  const allowed = ['src/web/server.ts'];
  const paths = files.map(({ path }) => path).filter((path) => !allowed.includes(path));
  expect(findings(paths, /^export default\b/g)).toEqual([]);
  const passedOn = files.flatMap(({ path, imports }) =>
    LISTS_OF_VERTICALS.includes(path) || INTERFACES.test(path)
      ? []
      : imports.filter(({ reexport }) => reexport).map(({ target }) => `${path} -> ${target}`),
  );
  expect(passedOn).toEqual([]);
});

test('type checks are not suppressed', () => {
  const paths = everyFile.filter(
    (path) => /\.tsx?$/.test(path) && path !== 'src/testing/architecture.test.ts',
  );
  expect(
    findings(paths, /\bas unknown as\b|@ts-(?:ignore|nocheck|expect-error)|\bas any\b/g),
  ).toEqual([]);
  // AddressLink is for links whose search parameters no route types.
  expect(
    findings(
      paths.filter((path) => /^src\/(?:web|verticals)\//.test(path)),
      /\bas never\b/g,
    ),
  ).toEqual([]);
});

test('pages mirror in Arabic: styles use start and end instead of left and right', () => {
  const pages = everyFile.filter((path) => /^src\/(?:web|verticals)\/.*\.tsx$/.test(path));
  const physicalClass =
    /(?<![\w-])-?(?:[mp][lr]|left|right|border-[lr]|rounded-(?:[lr]|[tb][lr])|scroll-[mp][lr])-(?:\d|\[|px|auto|full|\()[^\s'"`]*|(?<![\w-])(?:text|float|clear)-(?:left|right)(?![\w-])/g;
  const physicalRule =
    /(?<![\w-])(?:(?:margin|padding|border|scroll-(?:margin|padding))-(?:left|right)|left|right)\s*:|text-align:\s*(?:left|right)/g;
  expect(findings(pages, physicalClass)).toEqual([]);
  expect(
    findings(
      everyFile.filter((path) => /^src\/web\/.*\.css$/.test(path)),
      physicalRule,
    ),
  ).toEqual([]);
});

test('files have at most 300 lines, or explain at their top why they are longer', () => {
  const paths = everyFile.filter((path) => /\.(?:tsx?|mjs|css)$/.test(path));
  const long = paths.filter((path) => {
    const lines = read(path).split('\n');
    return lines.length > 301 && !lines.slice(0, 5).some((line) => line.includes('Long because'));
  });
  expect(long).toEqual([]);
});

test('names are domain terms', () => {
  const empty = /(?:^|[-.])(?:utils?|helpers?|managers?|common|misc|index)(?:[-.]|$)/;
  // A list of common passwords.
  const domain = /^common-passwords\./;
  expect(
    everyFile.filter(
      (path) =>
        path.startsWith('src/') &&
        empty.test(basename(path)) &&
        !domain.test(basename(path)) &&
        !INTERFACES.test(path),
    ),
  ).toEqual([]);
  const paths = files.map(({ path }) => path);
  expect(
    findings(
      paths,
      /^export (?:const|function|class|interface|type) \w*(?:Utils?|Helpers?|Manager)\b/g,
    ),
  ).toEqual([]);
});

test('files do not depend on one machine or registry', () => {
  const text = /\.(?:tsx?|mjs|css|json|md|yaml|yml|sh|html|txt)$|^\.ci\/run$/;
  const rootFiles = [
    'package.json',
    'package-lock.json',
    '.npmrc',
    'vite.config.ts',
    'vitest.config.ts',
    'playwright.config.ts',
  ];
  const paths = [...everyFile.filter((path) => text.test(path)), ...rootFiles].filter(
    (path) => path !== 'src/testing/architecture.test.ts',
  );
  expect(
    findings(
      paths,
      /registry\.[a-z.-]+|[a-z.]*npmjs\.(?:org|com)|(?<![\w.)`}*/-])\/(?:work|home|Users)\/[\w./-]+/g,
    ),
  ).toEqual([]);
});

describe('words', () => {
  const languages = ['en', 'ar'] as const;
  const words = Object.fromEntries(
    languages.map((language) => [
      language,
      JSON.parse(read(`messages/${language}.json`)) as Record<string, string>,
    ]),
  ) as Record<(typeof languages)[number], Record<string, string>>;
  const keys = (language: (typeof languages)[number]) =>
    Object.keys(words[language]).filter((key) => key !== '$schema');

  test('English and Arabic have the same keys', () => {
    expect(keys('ar')).toEqual(keys('en'));
    expect(keys('en').filter((key) => words.en[key] === '' || words.ar[key] === '')).toEqual([]);
  });

  test('English and Arabic have the same placeholders', () => {
    const places = (text: string | undefined) =>
      [...new Set((text ?? '').match(/\{\w+\}/g) ?? [])].sort();
    const different = keys('en').filter(
      (key) => String(places(words.en[key])) !== String(places(words.ar[key])),
    );
    expect(different).toEqual([]);
  });

  test('Arabic messages are in Arabic', () => {
    const untranslated = keys('ar').filter(
      (key) =>
        /[a-z]{4}/i.test(words.ar[key] ?? '') && !/[\u0600-\u06ff]/.test(words.ar[key] ?? ''),
    );
    // Brand names are the same in both; a link to the other language is written in that language.
    expect(
      untranslated.filter(
        (key) => words.ar[key] !== words.en[key] && !key.endsWith('_other_language'),
      ),
    ).toEqual([]);
  });
});
