import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesBelow, root } from './source-files.ts';

/** Pages of vendors and admins, and their parts. */
const DESKS =
  /^src\/(?:web\/(?:admin|vendor|pages\/(?:admin|vendor))|verticals\/[a-z]+\/pages\/desk)\//;
const NATIVE = /\btype[=:]\s*\{?['"](?:date|datetime-local|month|week)['"]/;

test("customers' pages use the house's calendar and selects, not the browser's date fields", () => {
  expect(NATIVE.test('<input type="date" />')).toBe(true);
  expect(NATIVE.test("<input type={'date'} />")).toBe(true);
  const pages = ['src/web', 'src/verticals']
    .flatMap(filesBelow)
    .filter((path) => /\.tsx?$/.test(path) && !DESKS.test(path));
  expect(pages.length).toBeGreaterThan(500);
  expect(pages.filter((path) => NATIVE.test(readFileSync(join(root, path), 'utf8')))).toEqual([]);
});
