/** A source file with the paths of the project's own files that it imports. */
export interface ImportingFile {
  readonly path: string;
  readonly targets: readonly string[];
}

export interface Selection {
  /** Unit test files. */
  readonly unit: readonly string[];
  /** Browser test files. */
  readonly browser: readonly string[];
}

/** Tests of the whole contract, which any change of the API can break. */
const CONTRACT_TESTS = ['src/testing/access.test.ts'];
/** Tests that read every source file. */
const HOUSE_TESTS = ['src/testing/architecture.test.ts', 'src/testing/words.test.ts'];

/** Max unit test files for a run of two minutes. */
const MAX_UNIT = 40;

interface Selected extends Selection {
  /** Number of importers' unit test files above the max. */
  readonly omitted: number;
}

/**
 * Selects the tests for changed files: those of the contract and the house rules, then those named
 * like a changed file or a direct importer, then those beside changed files, then those beside
 * importers. A module with hundreds of importers gets a few tests per folder. Deeper import graphs
 * do not help: every endpoint test imports the whole app. Browser tests are selected by the name of
 * a changed noun or vertical, except for server changes: the build alone takes longer than the
 * endpoint tests.
 */
export function selectTests(
  changed: readonly string[],
  sources: readonly ImportingFile[],
  tests: Selection,
  maxUnit = MAX_UNIT,
): Selected {
  const code = changed.filter((path) => path.startsWith('src/') && !isTest(path));
  const importers = sources
    .filter(({ targets }) => targets.some((target) => code.includes(target)))
    .map(({ path }) => path);
  const folders = new Set(changed.filter((path) => path.startsWith('src/')).map(folderOf));
  const importing = new Set(importers.map(folderOf));
  const names = new Set([...code, ...importers].map(nameOf));
  const always = code.length > 0 ? [...HOUSE_TESTS, ...CONTRACT_TESTS] : [];

  const certain = tests.unit.filter((path) => changed.includes(path) || always.includes(path));
  const wanted = new Set([
    ...certain,
    ...tests.unit.filter((path) => code.some((one) => nameOf(one) === nameOf(path))),
    ...inTurn(tests.unit.filter((path) => names.has(nameOf(path)))),
    ...tests.unit.filter((path) => folders.has(folderOf(path))),
    ...inTurn(tests.unit.filter((path) => importing.has(folderOf(path)))),
  ]);
  const chosen = new Set([...wanted].slice(0, Math.max(maxUnit, certain.length)));
  const nouns = [...new Set(changed.map(nounOf))].filter((noun) => noun !== undefined);
  return {
    unit: tests.unit.filter((path) => chosen.has(path)),
    browser: tests.browser.filter(
      (path) => changed.includes(path) || nouns.some((noun) => namesNoun(path, noun)),
    ),
    omitted: wanted.size - chosen.size,
  };
}

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);
const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));
/** The common base name of a file and its test. */
const nameOf = (path: string): string => path.replace(/(?:\.test)?\.tsx?$/, '');

/** The first of each folder, then the second of each, and so on. */
function inTurn(paths: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return paths
    .map((path) => {
      const round = seen.get(folderOf(path)) ?? 0;
      seen.set(folderOf(path), round + 1);
      return { path, round };
    })
    .sort((one, other) => one.round - other.round)
    .map(({ path }) => path);
}

/** `tours` of src/verticals/tours/pages/list.tsx, `cart` of src/contract/cart.ts and src/web/cart/cart-state.ts. */
function nounOf(path: string): string | undefined {
  return /^src\/(?:verticals|web|contract)\/([\w-]+?)(?:\/|\.ts$)/.exec(path)?.[1];
}

/** True if a browser test's file name contains the noun in singular or plural. */
function namesNoun(path: string, noun: string): boolean {
  const words = path.slice(path.lastIndexOf('/') + 1).split(/[-.]/);
  const singular = noun.replace(/s$/, '');
  return words.includes(noun) || words.includes(singular) || words.includes(`${singular}s`);
}
