import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bareTexts } from './bare-text.ts';
import { filesBelow, root } from './source-files.ts';

const pages = ['src/web', 'src/verticals']
  .flatMap(filesBelow)
  .filter((path) => path.endsWith('.tsx') && !path.includes('.test.'));

test('text with conditional siblings has its own element', () => {
  expect(pages.length).toBeGreaterThan(500);
  const found = pages.flatMap((path) =>
    bareTexts(path, readFileSync(join(root, path), 'utf8')).map(
      ({ line, what }) => `${path}:${line} ${what}`,
    ),
  );
  expect(found).toEqual([]);
});

const BEFORE = 'comes and goes before bare text';
const ITSELF = 'is bare text that comes and goes';
test.each([
  ['<button>{busy ? <Dots /> : null}{children}</button>', BEFORE],
  ['<p>{busy && <Dots />} Saved</p>', BEFORE],
  ['<Chip>{on ? <Icon /> : null}{label}</Chip>', BEFORE],
  ['<p><Icon />{on ? m.cart_saved() : null}</p>', ITSELF],
  ['<p><Icon />{on ? m.cart_saved() : <Dots />}</p>', ITSELF],
  ['<p>{on ? <>Saved <b>now</b></> : null}</p>', ITSELF],
])('%s %s', (jsx, what) => {
  expect(bareTexts('a.tsx', `const a = ${jsx};`)).toEqual([{ line: 1, what }]);
});

test.each([
  '<button>{busy ? <Dots /> : null}<span>{children}</span></button>',
  '<p>{m.cart_saved()}{busy ? <Dots /> : null}</p>',
  '<p>{on ? m.cart_saved() : null}</p>',
  '<p>{on ? <Icon /> : null}<b>Saved</b> now</p>',
  '<p><Icon />{on ? m.cart_saved() : m.cart_lost()}</p>',
  '<option>{name}{more ? ` · ${more}` : null}</option>',
  '<div>{on ? <Icon /> : null}{children}</div>',
])('%s is safe', (jsx) => {
  expect(bareTexts('a.tsx', `const a = ${jsx};`)).toEqual([]);
});
