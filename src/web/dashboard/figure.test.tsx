import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Change } from './figure.tsx';

const words = (now: number, before: number) =>
  renderToStaticMarkup(<Change now={now} before={before} period="30d" />).replaceAll(
    /<[^>]*>|[\u2066\u2069]/g,
    '',
  );

test('a change of sales is a percentage, and two sums from ten times on', () => {
  expect(words(150, 100)).toMatch(/^\+50% /);
  expect(words(3139.2, 91)).toMatch(/^From \$91 to \$3,139 /);
});
