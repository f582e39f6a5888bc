import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesBelow, root } from '#testing/source-files.ts';
import { LOG_EVENTS } from '../src/core/shared/log/log-events.ts';
import { logDocument } from './log-document.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
/** Without the formatter's padding. */
const plain = (text: string) =>
  text.replaceAll(/ +/g, ' ').replaceAll(/-{3,}/g, '---').replaceAll(/\n+/g, '\n').trim();

test('docs/log.md is up to date with scripts/write-log-document.ts', () => {
  expect(plain(read('docs/log.md'))).toBe(plain(logDocument()));
});

test('every event of the document is logged somewhere', () => {
  const sources = [...filesBelow('src'), 'scripts/operator.ts']
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|log-events/.test(path))
    .map(read)
    .join('\n');
  const unused = Object.keys(LOG_EVENTS).filter((event) => !sources.includes(`'${event}'`));
  expect(unused).toEqual([]);
});
