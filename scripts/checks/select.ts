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

/**
 * Selects the tests for changed files: those beside them, those beside the files that import them directly, the tests
 * of the contract and the house, and the browser tests that carry the name of a changed noun or vertical. Import graphs
 * do not help beyond that: every endpoint test imports the whole app.
 */
export function selectTests(
  changed: readonly string[],
  sources: readonly ImportingFile[],
  tests: Selection,
): Selection {
  const code = changed.filter((path) => path.startsWith('src/') && !isTest(path));
  const folders = new Set(changed.filter((path) => path.startsWith('src/')).map(folderOf));
  for (const { path, targets } of sources)
    if (targets.some((target) => code.includes(target))) folders.add(folderOf(path));
  const nouns = [...new Set(changed.map(nounOf))].filter((noun) => noun !== undefined);
  const always = code.length > 0 ? [...HOUSE_TESTS, ...CONTRACT_TESTS] : [];
  return {
    unit: tests.unit.filter(
      (path) => changed.includes(path) || folders.has(folderOf(path)) || always.includes(path),
    ),
    browser: tests.browser.filter(
      (path) => changed.includes(path) || nouns.some((noun) => namesNoun(path, noun)),
    ),
  };
}

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);
const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));

/** `orders` of src/core/orders/rules.ts, `tours` of src/verticals/tours/pages/list.tsx, `cart` of src/contract/cart.ts. */
function nounOf(path: string): string | undefined {
  return /^src\/(?:core|verticals|web|contract)\/([\w-]+?)(?:\/|\.ts$)/.exec(path)?.[1];
}

/** Whether a browser test's file name has the noun in the singular or plural. */
function namesNoun(path: string, noun: string): boolean {
  const words = path.slice(path.lastIndexOf('/') + 1).split(/[-.]/);
  const singular = noun.replace(/s$/, '');
  return words.includes(noun) || words.includes(singular) || words.includes(`${singular}s`);
}
