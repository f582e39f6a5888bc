import { expect, test } from 'vitest';
import { sourceFiles } from './source-files.ts';

/** The arguments of each call of `name`, up to its closing bracket. */
function argumentsOf(text: string, name: string): string[] {
  return text
    .split(`${name}(`)
    .slice(1)
    .map((rest) => {
      let open = 1;
      let at = 0;
      while (open > 0 && at < rest.length) {
        if (rest[at] === '(') open += 1;
        if (rest[at] === ')') open -= 1;
        at += 1;
      }
      return rest.slice(0, at - 1);
    });
}

const LITERAL = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;

/** Literals that read like a sentence: a word, a space, and more text. */
const sentencesIn = (code: string): string[] =>
  (code.match(LITERAL) ?? []).filter((literal) => /[\p{L}}] +[\p{L}$\d]/u.test(literal));

test('refusals are thrown by code, without sentences', () => {
  const said = sourceFiles().flatMap(({ path, text }) =>
    ['new Refusal', '.saying'].flatMap((name) =>
      argumentsOf(text, name)
        .flatMap(sentencesIn)
        .map((sentence) => `${path} ${sentence}`),
    ),
  );
  expect(said).toEqual([]);
});

test('finds a planted sentence', () => {
  const found = (code: string) => argumentsOf(code, 'new Refusal').flatMap(sentencesIn);
  expect(found("throw new Refusal(409, 'gone', 'It is (nearly) gone');")).toEqual([
    "'It is (nearly) gone'",
  ]);
  expect(found('new Refusal(409,\n  `only_${left}`,\n  `Only ${left} left`,\n)')).toEqual([
    '`Only ${left} left`',
  ]);
  expect(found("new Refusal(409, 'gone', { name: line.name, days: [...days] })")).toEqual([]);
  expect(found("new Refusal(503, 'busy', {}, { 'retry-after': '30' })")).toEqual([]);
});
