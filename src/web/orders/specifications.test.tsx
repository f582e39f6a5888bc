import { expect, test } from 'vitest';
import { htmlAt } from '#testing/html-at.tsx';
import { Specifications } from './specifications.tsx';

const shown = async (details: Record<string, unknown>) =>
  (await htmlAt(<Specifications details={details} />)).replaceAll(/<[^>]+>/g, '|');

test('dates and times of day are in the format of the page', async () => {
  const html = await shown({ day: '2026-12-06', slot: '14:30', others: ['08:00', '2026-12-07'] });
  expect(html).toContain('|Dec 6, 2026|');
  expect(html).toMatch(/\|2:30\sPM\|/);
  expect(html).toMatch(/\|8:00\sAM, Dec 7, 2026\|/);
});

test('other texts stay as they are', async () => {
  const html = await shown({ ratio: '24:10', code: '2026-13-40', hour: '9:30' });
  for (const text of ['24:10', '2026-13-40', '9:30']) expect(html).toContain(`|${text}|`);
});
