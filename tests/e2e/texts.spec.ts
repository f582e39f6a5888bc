import type { Page } from '@playwright/test';
import { codeOf, enterCode, fillSignIn, mailbox, newcomer, signUp } from './people.ts';
import { expect, open, test } from './souk.ts';

// A sign-in that needs a code is answered with 403.
test.use({ expected: /status of 403/ });

const texted = async (page: Page, phone: string): Promise<string> => {
  const code = /(\d{6}) is\s+your\s+Souk\s+code/.exec(await mailbox(page.request, phone))?.[1];
  if (code === undefined) throw new Error(`No code was texted to ${phone}`);
  return code;
};

test('a phone is verified, gets the next sign-in code, and an email comes instead', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const person = newcomer('Text Reader');
  const phone = `+2010${String(Date.now()).slice(-8)}`;
  await signUp(page.request, person);
  await enterCode(page.request, person.email);

  await open(page, '/dashboard/customer/profile');
  const texts = page.getByRole('region', { name: 'Text messages' });
  await texts.getByLabel('Mobile number').fill(phone);
  await texts.getByRole('button', { name: 'Verify number' }).click();
  await expect(texts.getByLabel('Code from the email')).toBeVisible();
  await texts.getByLabel('Code from the email').fill(await codeOf(page.request, person.email));
  await texts.getByRole('button', { name: 'Confirm' }).click();
  await expect(texts.getByLabel('Code from your phone')).toBeVisible();
  await texts.getByLabel('Code from your phone').fill(await texted(page, phone));
  await texts.getByRole('button', { name: 'Confirm' }).click();
  await texts.getByLabel('Send sign-in codes by text message').click();
  await expect(page.getByText('Your sign-in codes will be sent to your phone')).toBeVisible();
  await expect(texts.getByLabel('Send sign-in codes by text message')).toBeChecked();

  await page.request.get('/api/auth/logout');
  await page.context().clearCookies();
  await open(page, '/login');
  await fillSignIn(page, person);
  await expect(page.getByText(new RegExp(`ending in .?${phone.slice(-3)}`))).toBeVisible();
  await page.getByRole('button', { name: 'Send it by email instead' }).click();
  await expect(page.getByText(person.email)).toBeVisible();
  await page.getByLabel('6-digit code').fill(await codeOf(page.request, person.email));
  await expect(page).not.toHaveURL(/\/verify$/);
});
