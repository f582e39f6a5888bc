import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './source-files.ts';

const ours = readFileSync(join(root, 'docs/licences.md'), 'utf8');

test.each([
  '@fontsource-variable/fraunces',
  '@fontsource-variable/instrument-sans',
  '@fontsource/ibm-plex-sans-arabic',
])('the licence notice of %s equals that of its package', (name) => {
  const licence = readFileSync(join(root, 'node_modules', name, 'LICENSE'), 'utf8');
  // The first line names the copyright owner, once for all files.
  const [copyright = ''] = licence.split(/ \S+\.ttf: |\n/);
  expect(copyright).toMatch(/^Copyright \d{4} /);
  expect(ours).toContain(`: ${copyright}\n`);
  expect(ours).toContain(licence.slice(licence.indexOf('PREAMBLE')).trim());
});
