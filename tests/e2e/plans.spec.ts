import { PICTURE } from '#testing/pictures.ts';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { TAILOR_STATE } from './people.ts';
import { openShop } from './shopkeeper.ts';
import { expect, open, test } from './souk.ts';

// A declined card, and a listing beyond the plan's limit.
test.use({ expected: /status of 40[29]/ });

const entry = {
  vertical: 'groceries',
  kind: 'dairy-eggs',
  name: 'Labneh',
  description: 'Strained for a night.',
  images: [PICTURE],
  country: 'Egypt',
  details: { unit: '500 g' },
  price: 5,
  stock: 20,
};

test('a vendor reaches the limit, chooses a plan, is declined, pays, moves up with the kept card and cancels', async ({
  page,
  browser,
}) => {
  const shop = { vertical: 'groceries', title: 'Groceries', serviceName: 'Nile Larder' };
  await openShop(page, browser, shop);
  const add = async () => (await page.request.post('/api/listings', { data: entry })).status();
  for (let count = 0; count < 5; count += 1) expect(await add()).toBe(201);
  expect(await add()).toBe(409);

  await open(page, '/dashboard/subscriptions/vendor');
  await expect(page.getByText(/^\W*5\W* of \W*5\W*$/)).toBeVisible();
  await expect(page.getByText('Your plan is full.')).toBeVisible();
  await expectAccessible(page);

  await open(page, '/pricing');
  await page.getByRole('link', { name: 'Choose Growth' }).click();
  await expect(page.getByRole('heading', { name: 'Due today' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const card = async (number: string) => {
    await page.getByLabel('Card number').fill(number);
    await page.getByLabel('Expiry date').fill('12/34');
    await page.getByLabel('Security code').fill('123');
    await page.getByRole('button', { name: /^Pay \W*29\.00/ }).click();
  };
  await card('4242424242424242');
  await expect(page.getByText('Agree to the renewal to continue')).toBeVisible();
  await page.getByLabel('I agree that my plan renews automatically').check();
  await card('4000000000000002');
  await expect(page.getByRole('alert').filter({ hasText: /declined/ })).toBeVisible();
  await card('4242424242424242');
  await expect(page.getByRole('heading', { name: 'Growth', level: 2 })).toBeVisible();
  await expect(page.getByText(/Card ending in \W*4242/)).toBeVisible();
  await expect(page.getByText(/^\W*5\W* of \W*50\W*$/)).toBeVisible();
  expect(await add()).toBe(201);

  await page.getByRole('radio', { name: /^Pro/ }).check();
  await page.getByRole('link', { name: 'Continue to Pro' }).click();
  await page.getByLabel('I agree that my plan renews automatically').check();
  await page.getByRole('button', { name: /^Pay \W*\d/ }).click();
  await expect(page.getByRole('heading', { name: 'Pro', level: 2 })).toBeVisible();
  const invoices = page.getByRole('region', { name: 'Invoices' });
  await expect(invoices.getByText('Paid', { exact: true })).toHaveCount(2);

  await page.getByRole('button', { name: 'Cancel plan' }).click();
  const asks = page.getByRole('dialog', { name: 'Cancel your Pro plan?' });
  await asks.getByRole('button', { name: 'Cancel plan' }).click();
  await expect(page.getByText(/^Your plan ends on .+\. Then you move to Starter\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Keep Pro' }).click();
  await expect(page.getByText('Cancel any time.')).toBeVisible();

  await invoices.getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Invoice' }).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test.describe('a vendor whose renewal was declined', () => {
  test.use({ storageState: TAILOR_STATE });

  test('reads what happens when, pays with another card, and the plan goes on', async ({
    page,
  }) => {
    await open(page, '/dashboard/subscriptions/vendor');
    await expect(page.getByRole('heading', { name: /^Invoice .* is not paid$/ })).toBeVisible();
    await expect(page.getByText(/^You keep .* until /)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: /^Pay \W*\d/ }).click();
    await expect(page.getByText(/^Invoice \W*SK-/)).toBeVisible();
    await page.getByRole('radio', { name: 'Another card' }).check();
    await page.getByLabel('Card number').fill('4242424242424242');
    await page.getByLabel('Expiry date').fill('12/34');
    await page.getByLabel('Security code').fill('123');
    await page.getByRole('button', { name: /^Pay \W*\d/ }).click();
    await expect(page.getByText('Next payment')).toBeVisible();
    await expect(page.getByText(/Card ending in \W*4242/)).toBeVisible();
    await expect(page.getByRole('heading', { name: /is not paid$/ })).toBeHidden();
    await expect(
      page.getByRole('region', { name: 'Invoices' }).getByText('Open', { exact: true }),
    ).toBeHidden();
  });
});
