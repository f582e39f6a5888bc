import { expect, test } from 'vitest';
import { htmlAt } from '#testing/html-at.tsx';
import { ProfilePassword } from './profile-password.tsx';

const page = (hasPassword: boolean) =>
  htmlAt(<ProfilePassword owner={{ name: 'Mona', email: 'mona@example.com', hasPassword }} />);

test('offers a link for an account without a chosen password', async () => {
  const html = await page(false);
  expect(html).toContain('Choose a password');
  expect(html).not.toContain('<input');
});

test('an account with a password needs the current one to change it', async () => {
  expect(await page(true)).toContain('name="currentPassword"');
});
