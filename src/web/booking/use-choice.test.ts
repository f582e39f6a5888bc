import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../verticals');
const pages = globSync('*/pages/**/*.{ts,tsx}', { cwd: root }).map((name) => ({
  name,
  text: readFileSync(join(root, name), 'utf8'),
}));

test('pages that book by the day buy through useChoice', () => {
  const booking = pages.filter(({ text }) => text.includes('useAvailability('));
  expect(booking.length).toBeGreaterThan(5);
  expect(booking.filter(({ text }) => text.includes('addToCart(')).map(({ name }) => name)).toEqual(
    [],
  );
});

test('dialogs that change a booking load it through changeOf', () => {
  const changes = pages.filter(({ name }) => name.includes('/change-'));
  expect(changes.length).toBeGreaterThan(4);
  expect(
    changes.filter(({ text }) => !/change(?:Of|Nights)\(/.test(text)).map(({ name }) => name),
  ).toEqual([]);
});

test('a press of Add to cart clears the error of the press before', () => {
  const name = 'use-choice.ts';
  const own = { name, text: readFileSync(join(import.meta.dirname, name), 'utf8') };
  const adding = [own, ...pages].filter(({ text }) => text.includes('setProblem('));
  expect(adding.filter(({ text }) => text.includes("setState('adding')"))).toHaveLength(4);
  expect(
    adding
      .filter(({ text }) => /setState\('adding'\);(?!\s*setProblem\(null\))/.test(text))
      .map(({ name }) => name),
  ).toEqual([]);
});
