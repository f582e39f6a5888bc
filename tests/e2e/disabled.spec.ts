import { adminPage } from './approved-vendor.ts';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { openFound } from './lists.ts';
import { enterCode, fillSignIn, newcomer, signUp } from './people.ts';
import { expect, open, test } from './souk.ts';

// An ended session and a disabled account are answered with 401 and 403.
test.use({ expected: /status of 40[13]/ });

test("a person reads their account's events; an admin disables the account and enables it again", async ({
  page,
  browser,
}) => {
  const person = newcomer('Dalia Mansour');
  await signUp(page.request, person);
  await enterCode(page.request, person.email);
  for (let failure = 1; failure <= 2; failure += 1)
    await page.request.post('/api/auth/login', { data: { ...person, password: 'not this one' } });
  await open(page, '/dashboard/customer/profile');
  const activity = page.getByRole('region', { name: 'Account activity' });
  await expect(activity.getByText('Wrong password')).toBeVisible();
  await expect(activity.getByText('2 times within an hour')).toBeVisible();
  await expect(activity.getByText('Account created')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const admin = await adminPage(browser);
  await open(admin, '/admin/people');
  await openFound(admin, 'Name, email or phone', person.email);
  const dialog = admin.getByRole('dialog', { name: person.name });
  await expectAccessible(admin);
  await dialog.getByRole('link', { name: 'Open page' }).click();
  await expect(admin.getByRole('heading', { name: person.name, level: 1 })).toBeVisible();
  await expectAccessible(admin);
  await expectNoSidewaysScroll(admin);
  const decide = async (decision: string, reason: string) => {
    await admin.getByRole('button', { name: 'More actions' }).click();
    await admin.getByRole('button', { name: decision }).click();
    await dialog.getByRole('button', { name: decision }).click();
    await expect(dialog.getByText('Enter a reason')).toBeVisible();
    await dialog.getByLabel('Reason').fill(reason);
    await dialog.getByRole('button', { name: decision }).click();
    await expect(dialog).toBeHidden();
  };
  const account = admin.getByRole('region', { name: 'Account' });
  await decide('Disable account', 'The card was reported stolen');
  await expect(account.getByText('Disabled', { exact: true })).toBeVisible();
  await expect(account.getByText('The card was reported stolen')).toBeVisible();

  await open(page, '/dashboard/customer/orders');
  await expect(page).toHaveURL(/\/login$/);
  await fillSignIn(page, person);
  await expect(page.getByRole('alert').first()).toContainText('This account is disabled');

  await decide('Enable account', 'Cleared up by phone');
  await expect(account.getByText('Active', { exact: true })).toBeVisible();
  await fillSignIn(page, person);
  // The device is no longer remembered.
  await expect(page).toHaveURL(/\/verify$/);
  await admin.context().close();
});
