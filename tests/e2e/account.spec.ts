import { keepCart } from './kept-cart.ts';
import { codeOf, CUSTOMER, fillSignIn } from './people.ts';
import { expect, open, test } from './souk.ts';

// A wrong password and a sign-in that needs a code are answered with 401 and 403, which Chromium
// logs to the console.
test.use({ expected: /status of 40[13]/ });

test("the demonstration's customer signs in, finds an order, changes the name and signs out", async ({
  page,
  request,
  market,
}) => {
  test.setTimeout(150_000);

  await test.step('a guest is sent to sign in', async () => {
    const { id: productId, name, freeDay: startingDate } = market.tour;
    await keepCart(page, [
      { productId, name, quantity: 1, subDetails: { startingDate, people: 1 } },
    ]);
    await open(page, '/dashboard/customer/orders?sort=oldest');
    await expect(page).toHaveURL(/\/login$/);
  });

  await test.step('a wrong password says so and keeps what was typed', async () => {
    await fillSignIn(page, { email: CUSTOMER.email, password: 'not the password' });
    await expect(page.getByRole('alert').first()).toContainText('Wrong email or password');
    await expect(page.getByLabel('Email')).toHaveValue(CUSTOMER.email);
  });

  await test.step('with the code pending, every account page leads to it, and then back', async () => {
    await fillSignIn(page, CUSTOMER);
    await expect(page.getByLabel('6-digit code')).toBeFocused();
    await open(page, '/dashboard/customer/orders?sort=oldest');
    await expect(page).toHaveURL(/\/verify$/);
    await page.getByLabel('6-digit code').fill(await codeOf(request, CUSTOMER.email));
    await expect(page).toHaveURL(/\/dashboard\/customer\/orders\?sort=oldest$/);
    await expect(page.getByRole('heading', { level: 1, name: 'My orders' })).toBeVisible();
  });

  await test.step('past orders, narrowed and opened', async () => {
    const rows = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 2 }) });
    const other = rows.filter({ hasNotText: /Completed|Delivered/ });
    // The oldest ten are all over; some of the newest are upcoming.
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('recent');
    await expect(other.first()).toBeVisible();
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('oldest');
    await expect(page).toHaveURL(/sort=oldest/);
    await page.getByRole('main').getByRole('link', { name: 'Completed', exact: true }).click();
    await expect(rows.first().getByRole('link')).toHaveAttribute('href', /status=completed/);
    await expect(other).toHaveCount(0);
    const name = await rows.first().getByRole('link').innerText();
    await page.getByRole('searchbox', { name: 'Search orders...' }).fill(name);
    await page.getByRole('searchbox', { name: 'Search orders...' }).press('Enter');
    await expect(rows.first().getByRole('link')).toHaveAttribute('href', /search=/);
    await rows.filter({ hasText: name }).first().getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: /^Order / })).toBeVisible();
    await expect(page.getByRole('main').getByText('Paid', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Order history' })).toBeVisible();
    await page.getByRole('link', { name: 'All orders' }).click();
    await expect(page).toHaveURL(/status=completed.*search=|search=.*status=completed/);
    await page.getByRole('searchbox', { name: 'Search orders...' }).fill('no such order');
    await page.getByRole('searchbox', { name: 'Search orders...' }).press('Enter');
    await expect(page.getByText('No orders found')).toBeVisible();
  });

  await test.step('another name', async () => {
    const account = page.getByRole('navigation', { name: 'Account' });
    await account.getByRole('link', { name: 'Profile' }).click();
    const field = page.getByRole('main').getByLabel('Full name');
    const before = await field.inputValue();
    await rename('Layla of the Souk');
    await rename(before);

    async function rename(name: string) {
      await field.fill(name);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByText('Profile saved').last()).toBeVisible();
      await expect(page.getByRole('banner').getByText(name)).toBeVisible();
    }
  });

  await test.step('signed out, with an empty cart', async () => {
    await open(page, '/');
    await expect(page.getByRole('link', { name: /^Cart, items: \d+$/ })).toBeVisible();
    await page.getByRole('button', { name: /^Account of / }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
  });
});
