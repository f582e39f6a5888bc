// Labels of the values of a list, and of the plural forms of a count: for each `labels/PREFIX_labels.ts` that a page imports, an object of
// the messages whose keys begin with PREFIX. A module each, so that a page's script has only its own.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './installation.mjs';

export const LABELS = 'src/web/words/generated/labels';
const IMPORT = /\bwords\/generated\/labels\/(\w+)_labels\.ts'/g;
const FORMS = ['one', 'two', 'few', 'many', 'other'];

/** Content of each imported module, by path. */
export function labelModules(): Record<string, string> {
  const keys = Object.keys(
    JSON.parse(readFileSync(join(root, 'messages/en.json'), 'utf8')) as Record<string, string>,
  );
  return Object.fromEntries(
    importedPrefixes().map((prefix) => [
      `${LABELS}/${prefix}_labels.ts`,
      moduleOf(prefix, labelKeys(prefix, keys)),
    ]),
  );
}

/**
 * The plural forms of a count, or the values below a prefix without its counts, such as
 * `bed_king_one` for `bed`.
 */
export function labelKeys(prefix: string, keys: readonly string[]): string[] {
  const isCount = (count: string) => keys.includes(`${count}_two`) && keys.includes(`${count}_few`);
  const isForm = (key: string) =>
    FORMS.some((form) => key.endsWith(`_${form}`) && isCount(key.slice(0, -form.length - 1)));
  return keys
    .filter((key) => key.startsWith(`${prefix}_`))
    .filter((key) =>
      isCount(prefix)
        ? [...FORMS, 'none'].some((form) => key === `${prefix}_${form}`)
        : !isForm(key),
    )
    .map((key) => key.slice(prefix.length + 1));
}

function importedPrefixes(): string[] {
  const texts = ['src/web', 'src/verticals'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter(({ name, parentPath }) => /\.tsx?$/.test(name) && !/\/generated\b/.test(parentPath))
      .map(({ name, parentPath }) => readFileSync(join(parentPath, name), 'utf8')),
  );
  const found = texts.flatMap((text) =>
    [...text.matchAll(IMPORT)].map(([, prefix = '']) => prefix),
  );
  return [...new Set(found)].sort();
}

function moduleOf(prefix: string, values: readonly string[]): string {
  if (values.length === 0) throw new Error(`No message begins with ${prefix}_`);
  return [
    '// Made by scripts/generate-labels.ts.',
    "import { m } from '#web/words/generated/messages.js';",
    '',
    'export const labels = {',
    ...values.map((value) => `  ${value}: m.${prefix}_${value},`),
    '};',
    '',
  ].join('\n');
}
