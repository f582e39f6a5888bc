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
  await dialog.getByRole('button', { name: 'Disable account' }).click();
  await dialog.getByRole('button', { name: 'Disable account' }).click();
  await expect(dialog.getByText('Enter a reason')).toBeVisible();
  await dialog.getByLabel('Reason').fill('The card was reported stolen');
  await dialog.getByRole('button', { name: 'Disable account' }).click();
  await expect(dialog.getByText('Disabled', { exact: true })).toBeVisible();
  await expect(dialog.getByText('The card was reported stolen').first()).toBeVisible();

  await open(page, '/dashboard/customer/orders');
  await expect(page).toHaveURL(/\/login$/);
  await fillSignIn(page, person);
  await expect(page.getByRole('alert').first()).toContainText('This account is disabled');

  await dialog.getByRole('button', { name: 'Enable account' }).click();
  await dialog.getByLabel('Reason').fill('Cleared up by phone');
  await dialog.getByRole('button', { name: 'Enable account' }).click();
  await expect(dialog.getByText('Active', { exact: true })).toBeVisible();
  await fillSignIn(page, person);
  // The device is no longer remembered.
  await expect(page).toHaveURL(/\/verify$/);
  await admin.context().close();
});
