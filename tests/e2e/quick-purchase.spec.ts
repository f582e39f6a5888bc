import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, freeDays } from './checks.ts';
import { keepCart } from './kept-cart.ts';
import { codeOf, CUSTOMER, newcomer } from './people.ts';
import { expect, open, test } from './souk.ts';

// A sign-in that needs a code is answered with 403, which Chromium logs to the console.
test.use({ expected: /status of 403/, viewport: { width: 390, height: 844 }, hasTouch: true });

/** Counts a customer's presses and typed fields. */
function counting() {
  const done = { presses: 0, fields: 0 };
  return {
    done,
    press: async (what: Locator) => {
      done.presses += 1;
      await what.click();
    },
    type: async (field: Locator, text: string) => {
      done.fields += 1;
      await field.fill(text);
    },
  };
}

test('a guest on a phone comes from the home page to a paid tour with few presses and fields', async ({
  page,
  request,
}) => {
  test.setTimeout(180_000);
  const person = newcomer('Hana Hurry');
  const { done, press, type } = counting();
  const bar = page.locator('[data-page-bar]');

  await open(page, '/');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await press(page.getByRole('main').locator('a[href*="/service/tours/details/"]').first());
  const calendar = page.getByRole('group', { name: 'Start date' });
  await calendar.scrollIntoViewIfNeeded();
  await press(freeDays(calendar).last());
  await press(bar.getByRole('button', { name: 'Add to Cart' }));
  await press(bar.getByRole('link', { name: 'View cart' }));
  await press(bar.getByRole('link', { name: 'Checkout' }));

  await expect(page.getByText('Your cart stays with you.')).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Order summary' })).toBeVisible();
  await expect(page.getByRole('search')).toBeHidden();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await type(page.getByRole('textbox', { name: 'Email' }), person.email);
  await press(page.getByRole('button', { name: 'Continue' }));
  await type(page.getByLabel('Full name'), person.name);
  await press(page.getByRole('button', { name: 'Continue' }));
  await expect(page.getByLabel('6-digit code')).toBeFocused();
  await type(page.getByLabel('6-digit code'), await codeOf(request, person.email));

  await expect(page).toHaveURL(/\/checkout$/);
  await expect(page.getByLabel('Full name')).toHaveValue(person.name);
  await type(page.getByLabel('Phone', { exact: true }), person.phone);
  await type(page.getByLabel('Card number'), '4242 4242 4242 4242');
  await type(page.getByLabel('Expiry date'), '12/34');
  await type(page.getByLabel('Security code'), '123');
  await press(bar.getByRole('button', { name: /^Pay / }));
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  expect(done.presses).toBeLessThanOrEqual(9);
  expect(done.fields).toBeLessThanOrEqual(7);

  await test.step('shows the purchase, its voucher and its day for a calendar', async () => {
    const bought = page.getByRole('region', { name: /^Order [0-9A-F]{8}$/ });
    await expect(bought.getByRole('listitem')).toHaveCount(1);
    await expect(bought.getByText('Confirmation sent to')).toContainText(person.email);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await bought.getByRole('button', { name: 'Voucher' }).click();
    const voucher = page.getByRole('dialog', { name: /^Voucher for / });
    await expect(voucher).toContainText(person.name);
    await voucher.getByRole('button', { name: 'Close' }).click();
    const coming = page.waitForEvent('download');
    await bought.getByRole('button', { name: 'Add to calendar' }).click();
    const file = await coming;
    expect(file.suggestedFilename()).toMatch(/^souk-\d{4}-\d{2}-\d{2}\.ics$/);
    expect(await readFile(await file.path(), 'utf8')).toMatch(/^BEGIN:VCALENDAR\r\n/);
  });

  await test.step('a password for the account that never asked for one', async () => {
    await page.getByRole('button', { name: 'Email me a link' }).click();
    await expect(page.getByRole('status').filter({ hasText: person.email })).toBeVisible();
    // Only once.
    await page.reload();
    await expect(page.getByRole('button', { name: 'Add to calendar' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Choose a password' })).toBeHidden();
  });
});

test('a customer signs in at the checkout, and no answer tells strangers who has an account', async ({
  page,
  request,
  market: { tour },
}) => {
  const { id: productId, name, freeDay: startingDate } = tour;
  await keepCart(page, [{ productId, name, quantity: 1, subDetails: { startingDate, people: 1 } }]);
  await open(page, '/cart');
  await page.locator('[data-page-bar]').getByRole('link', { name: 'Checkout' }).click();
  const email = page.getByRole('textbox', { name: 'Email' });
  const goOn = page.getByRole('button', { name: 'Continue' });
  // The questions are the same for known and unknown addresses, and no request was sent to find
  // out.
  const asked: string[] = [];
  page.on('request', (sent) => {
    if (/\/api\/(?:auth|otp|account)/.test(sent.url())) asked.push(sent.url());
  });
  await email.fill(CUSTOMER.email);
  await goOn.click();
  await expect(page.getByLabel('Full name')).toBeFocused();
  expect(asked).toEqual([]);
  // Another person who signs up with it gets a step whose code never arrives.
  await page.getByLabel('Full name').fill('A Stranger');
  await goOn.click();
  await expect(page.getByLabel('6-digit code')).toBeVisible();
  await page.getByRole('button', { name: /^Use another email/ }).click();

  await email.fill(CUSTOMER.email);
  await goOn.click();
  await page.getByText('I have an account').click();
  await page.getByLabel('Password', { exact: true }).fill(CUSTOMER.password);
  await goOn.click();
  // The mail has arrived, not only those of earlier sign-ins.
  await expect(page.getByLabel('6-digit code')).toBeVisible();
  await page.getByLabel('6-digit code').fill(await codeOf(request, CUSTOMER.email));
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(page.getByRole('main').getByText(tour.name).first()).toBeVisible();
});
