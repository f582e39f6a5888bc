import { expect, test } from 'vitest';
import type { Import, SourceFile } from './source-files.ts';
import { sourceFiles } from './source-files.ts';

type Source = Pick<SourceFile, 'path' | 'imports'>;

const files = sourceFiles();
const isCapability = (path: string) => path.startsWith('src/verticals/capabilities/');
const verticalIn = (path: string) => /^src\/verticals\/([^/]+)\//.exec(path)?.[1];

/** Lists of verticals, with a line for each. */
const LISTS = /^src\/verticals\/(?:(?:rules|web|look|desk|home)-list|rules|server)\.ts$/;

/** Imports that break if these files are deleted. */
const referring = (all: readonly Source[], isDeleted: (path: string) => boolean) =>
  all.flatMap(({ path, imports }) =>
    isDeleted(path)
      ? []
      : imports
          .filter(({ target }) => isDeleted(target))
          .map(({ target }) => `${path} -> ${target}`),
  );

/** Imports of a capability by code that every vertical needs. */
const general = (all: readonly Source[]) =>
  referring(
    all.filter(({ path }) => {
      const isPort =
        /^src\/verticals\/[^/]+\.ts$/.test(path) && path !== 'src/verticals/bookings.ts';
      return isPort || isCapability(path) || /^src\/(?:base|contract|web)\//.test(path);
    }),
    isCapability,
  ).filter((one) => !one.startsWith('src/verticals/capabilities/'));

test('the port and pages refer to no capability, so an unused one can be deleted', () => {
  expect(general(files)).toEqual([]);
  const others = files
    .filter(({ path }) => isCapability(path))
    .flatMap(({ path, imports }) =>
      imports.filter(({ target }) => isCapability(target)).map(({ target }) => [path, target]),
    );
  expect(others).toEqual([]);
});

test('a deleted vertical is only missed by the lists of verticals', () => {
  const verticals = files.flatMap(({ path }) =>
    /^src\/verticals\/[^/]+\/vertical\.ts$/.test(path) ? [verticalIn(path)] : [],
  );
  expect(verticals.length).toBeGreaterThan(0);
  const missed = verticals.flatMap((vertical) =>
    referring(
      files.filter(({ path }) => !LISTS.test(path)),
      (path) => verticalIn(path) === vertical,
    ),
  );
  expect(missed).toEqual([]);
});

test('an import of a deleted file is found', () => {
  const use = (target: string): Import => ({
    target,
    own: true,
    typeOnly: false,
    later: false,
    reexport: false,
  });
  const billed = 'src/verticals/capabilities/billed.ts';
  const port = { path: 'src/verticals/vertical.ts', imports: [use(billed)] };
  const reader = { path: 'src/core/catalogue/bills/account.ts', imports: [use(billed)] };
  expect(general([port, reader])).toEqual([`${port.path} -> ${billed}`]);
  expect(referring([port, reader], (path) => path === reader.path)).toEqual([]);
});
