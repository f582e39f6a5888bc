// Cuts the faces to what Souk's pages show and writes them to src/web/styles/fonts. Run by hand after a change of the
// font packages; the results are committed, so that no build needs it.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { mergeFaces } from './merge-faces.ts';

const root = join(import.meta.dirname, '..');
const packages = join(root, 'node_modules');
const out = join(root, 'src/web/styles/fonts');
const LATIN = `${characters([0x20, 0x7e])}\u00a0ÀÂÄÇÈÉÊËÎÏÔÖÙÛÜŒàáâäçèéêëíîïñóôöúùûüßœ©®°·×÷–—‘’‚“”„•…€−`;
// Keeps tabular figures and kerning, but drops alternate letters, a fifth of the file.
const FEATURES = ['kern', 'liga', 'lnum', 'tnum', 'mark', 'mkmk', 'ccmp', 'locl', 'calt'];

function characters(...ranges: readonly (readonly [number, number])[]): string {
  return ranges
    .flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, step) => String.fromCodePoint(first + step)),
    )
    .join('');
}

const fraunces = await subsetFont(
  readFileSync(
    join(packages, '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2'),
  ),
  LATIN,
  {
    targetFormat: 'woff2',
    noHinting: true,
    keepFeatures: FEATURES,
    variationAxes: { SOFT: 40, WONK: 0, wght: 490, opsz: 40 },
  },
);
writeFileSync(join(out, 'fraunces.woff2'), fraunces);
const instrument = await subsetFont(
  readFileSync(
    join(
      packages,
      '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    ),
  ),
  LATIN,
  { targetFormat: 'woff2', noHinting: true, keepFeatures: FEATURES },
);
writeFileSync(join(out, 'instrument-sans.woff2'), instrument);
process.stdout.write(`${fraunces.length} ${instrument.length}\n`);

// Letters, the Arabic punctuation and signs, and what joins and separates them.
const ARABIC = `${characters([0x60c, 0x60c], [0x61b, 0x61b], [0x61f, 0x61f], [0x621, 0x63a], [0x640, 0x652], [0x660, 0x66c], [0x670, 0x671])}\u200c\u200d\u200e\u200f`;
const plex = (part: string, weight: number) =>
  readFileSync(
    join(
      packages,
      `@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-${part}-${weight}-normal.woff2`,
    ),
  );
for (const weight of [400, 600]) {
  const letters = await subsetFont(plex('arabic', weight), ARABIC, {
    targetFormat: 'sfnt',
    noHinting: true,
  });
  const latin = await subsetFont(plex('latin', weight), LATIN, {
    targetFormat: 'sfnt',
    noHinting: true,
    keepFeatures: [],
  });
  const merged = await subsetFont(mergeFaces(letters, latin), ARABIC + LATIN, {
    targetFormat: 'woff2',
    noHinting: true,
  });
  writeFileSync(join(out, `plex-arabic-${weight}.woff2`), merged);
  process.stdout.write(`${weight} ${merged.length}\n`);
}
