import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesBelow, root } from './source-files.ts';

/** Max hits of each pattern. Limits may only be lowered, together with the texts. */
const LIMITS = { commentOpenings: 83, commentWords: 21, titleOpenings: 9, titleWords: 7 };

/** A limit this far above the count is out of date. */
const SLACK = 25;

/** An opening clause that stands for a noun: "What a vendor enters" instead of "Vendor-editable fields". */
const OPENING = /^(?:What|Who|Whom|Whose|Where|When|Which|Whether|Why|How)(?:ever)?\b/;

/** Words of negative riddles. The last two are split, so that this file has no hits. */
const WORDS = new RegExp(
  `of nothing|is none|\\b(?:who${'ever'}|some${'body'}|no${'body'})\\b`,
  'gi',
);

const COMMENT = /\/\*\*?([\s\S]*?)\*\/|(?:^|\s)\/\/([^\n]*)/g;
const TITLE =
  /\b(?:test|it|describe)(?:\.\w+(?:\([^()]*\))?)?\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g;

const plain = (comment: string): string =>
  comment
    .replaceAll(/^\s*\*/gm, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

const commentsIn = (code: string): string[] =>
  [...code.matchAll(COMMENT)].map(([, block, line]) => plain(block ?? line ?? ''));

const titlesIn = (code: string): string[] =>
  [...code.matchAll(TITLE)].map(([, , title = '']) => title);

const capitalized = (title: string): string => title.charAt(0).toUpperCase() + title.slice(1);

const opensWithClause = (text: string): boolean => OPENING.test(text) && !text.endsWith('?');

const openings = (texts: readonly string[]): number => texts.filter(opensWithClause).length;

const words = (texts: readonly string[]): number => texts.join('\n').match(WORDS)?.length ?? 0;

const sources = ['src', 'tests', 'bench', 'scripts']
  .flatMap(filesBelow)
  .filter((path) => /\.(?:tsx?|mjs)$/.test(path))
  .map((path) => readFileSync(join(root, path), 'utf8'));

test('comments and test titles stay in plain English', () => {
  const comments = sources.flatMap(commentsIn);
  const titles = sources.flatMap(titlesIn);
  const counts = {
    commentOpenings: openings(comments),
    commentWords: words(comments),
    titleOpenings: openings(titles.map(capitalized)),
    titleWords: words(titles),
  };
  const outdated = Object.entries(LIMITS).flatMap(([name, limit]) => {
    const count = counts[name as keyof typeof LIMITS];
    if (count > limit)
      return [`${name}: ${count}, limit ${limit}. Name the noun or state the rule`];
    return count <= limit - SLACK ? [`${name}: ${count}. Lower the limit of ${limit}`] : [];
  });
  expect(outdated).toEqual([]);
});

test.each([
  ['/** What a vendor enters. */', 1],
  ['/**\n * Whether it is sold.\n */', 1],
  ['call(); // Where it goes', 1],
  ['/** Vendor-editable fields. */', 0],
  ['// Who is it?', 0],
  ["fetch('https://souk.example')", 0],
])('counts clause openings: %s', (code, count) => {
  expect(openings(commentsIn(code))).toBe(count);
});

test('reads titles of plain and parameterized tests', () => {
  const code = "test('a'); test.each(rows)(`b`); it('c \\'d\\'', run); describe.skip(\"e\");";
  expect(titlesIn(code)).toEqual(['a', 'b', "c \\'d\\'", 'e']);
});
