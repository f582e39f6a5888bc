import { expect, test } from 'vitest';
import { htmlAt } from '#testing/html-at.tsx';
import { ByPassword } from './confirm-identity.tsx';

const page = (hasPassword: boolean) =>
  htmlAt(<ByPassword hasPassword={hasPassword} email="mona@example.com" onEnd={() => undefined} />);

test('asks for no password that was never chosen, but mails a link to choose one', async () => {
  const html = await page(false);
  expect(html).not.toContain('<input');
  expect(html).toContain('Email me a link');
});

test('asks for the password of an account that has one', async () => {
  expect(await page(true)).toContain('name="password"');
});
