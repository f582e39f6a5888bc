import { CUSTOMER_STATE, enterCode, fillSignIn, newcomer, signUp } from './people.ts';
import { expect, open, test } from './souk.ts';

// Intended refusals, and the mail's frame, whose policy blocks scripts, including the test
// driver's.
test.use({ expected: /status of 40[013]|Blocked script execution in 'about:srcdoc'/ });

test('a forgotten password is set anew by mail, which ends the old sessions', async ({
  page,
  request,
  browser,
}) => {
  test.setTimeout(120_000);
  const person = newcomer('Forgetful Guest');
  await signUp(request, person);
  await enterCode(request, person.email);
  const elsewhere = await browser.newContext({ storageState: await request.storageState() });
  const before = await elsewhere.request.get('/api/auth/check');
  expect(await before.json()).toMatchObject({ isAuthenticated: true });

  await open(page, '/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  // The previous page has such a field too.
  await expect(page.getByRole('heading', { level: 1, name: 'Reset your password' })).toBeVisible();
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByRole('status').filter({ hasText: person.email })).toBeVisible();

  await page.goto(`/mailbox?to=${person.email}`);
  await page.getByRole('link', { name: /Reset your Souk password/ }).click();
  const mail = page.frameLocator('iframe');
  const link = mail.getByRole('link', { name: 'Reset password' });
  const address = (await link.getAttribute('href')) ?? '';
  await link.click();
  await expect(page).toHaveURL(/\/reset-password\/-$/);
  // The token is removed from the URL but survives a reload.
  await page.reload();
  expect(await page.content()).not.toContain(address.split('/').at(-1));
  await page.getByLabel('New password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Use at least 8 characters for your password').first()).toBeVisible();
  await page.getByLabel('New password', { exact: true }).fill('four camels at noon');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed. Sign in with your new password.')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);

  const after = await elsewhere.request.get('/api/auth/check');
  expect(await after.json(), 'the old session').toMatchObject({ isAuthenticated: false });
  await elsewhere.close();

  await fillSignIn(page, person);
  await expect(page.getByRole('alert').first()).toContainText('Wrong email or password');
  await fillSignIn(page, { ...person, password: 'four camels at noon' });
  await expect(page).toHaveURL(/\/verify$/);

  const { headers } = await request
    .get(new URL(address).pathname)
    .then((answer) => ({ headers: answer.headers() }));
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  await open(page, new URL(address).pathname);
  await page.getByLabel('New password', { exact: true }).fill('five camels at noon');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('link', { name: 'Request a new link' })).toBeVisible();
});

test.describe('returning from the bank', () => {
  test.use({ storageState: CUSTOMER_STATE });

  test('has no secret of the payment in the address', async ({ page }) => {
    const payment = crypto.randomUUID();
    // Without a response the page keeps waiting.
    await page.route('**/api/payments/**', () => undefined);
    await page.goto(
      `/redirect?payment=${payment}&payment_intent_client_secret=pi_1_secret_2#step=sbx_1_secret_2`,
    );
    await expect(page).toHaveURL(new RegExp(`/redirect\\?payment=${payment}$`));
  });
});
