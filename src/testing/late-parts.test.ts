import { expect, test } from 'vitest';
import { sourceFiles } from './source-files.ts';

const pages = sourceFiles().filter(({ path }) => /^src\/(?:web|verticals)\/.*\.tsx?$/.test(path));

/** Wrappers of React's `lazy`, each with a boundary around its content. */
const LAZY = [
  'src/web/booking/on-demand.ts',
  'src/web/ui/late-part.tsx',
  'src/web/ui/only-read.ts',
];

test('every lazy part has a boundary around it', () => {
  const lazy = pages.filter(({ text }) => /import \{[^}]*\blazy\b[^}]*\} from 'react'/.test(text));
  expect(lazy.map(({ path }) => path)).toEqual(LAZY);
});

/** Components that load in another way, and how the page behaves if they fail to. */
const OTHERWISE: Readonly<Record<string, string>> = {
  'src/web/api.ts': 'the call fails as without a network',
  'src/web/shop/basket/basket.tsx': 'the basket says so and leads to the cart',
  'src/web/shell/suggestions-below.tsx': 'the field stays without suggestions',
};

test('a lazy part that fails to load leaves the page unchanged', () => {
  const kept =
    /(?:latePart|onlyRead|onDemand|patiently)\(\s*(?:async )?\(\) =>\s*(?:\{[^}]*?return )?\(?(?:await )?$/;
  const bare = pages.flatMap(({ path, text }) =>
    [...text.matchAll(/import\('([^']+\.tsx)'\)/g)]
      // Parts of verticals use fetchedParts, which retries; the change dialog reports failures
      // itself.
      .filter(({ 1: target = '' }) => !target.endsWith('/look.tsx') && !path.endsWith('/look.tsx'))
      .filter(({ index }) => !kept.test(text.slice(0, index)))
      .map(({ 1: target }) => `${path} ${target}`),
  );
  const allowed = Object.keys(OTHERWISE);
  expect(bare.filter((one) => !allowed.some((path) => one.startsWith(`${path} `)))).toEqual([]);
  expect(allowed.filter((path) => !bare.some((one) => one.startsWith(`${path} `)))).toEqual([]);
});
