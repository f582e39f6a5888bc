import { expect, test } from 'vitest';
import { htmlAt } from '#testing/html-at.tsx';
import { RequireFactor } from './require-factor.tsx';

const shown = (required: boolean, hasFactor: boolean) =>
  htmlAt(<RequireFactor required={required} hasFactor={hasFactor} />);

test('an owner with a second factor may require one of all members', async () => {
  const html = await shown(false, true);
  expect(html).toContain('aria-checked="false"');
  expect(html).not.toContain('aria-disabled=');
  expect(await shown(true, true)).toContain('aria-checked="true"');
});

test('an owner without a second factor sets one up first, and may still end the rule', async () => {
  const html = await shown(false, false);
  expect(html).toContain('aria-disabled="true"');
  expect(html).toContain('href="/dashboard/customer/profile"');
  expect(await shown(true, false)).not.toContain('aria-disabled=');
});
