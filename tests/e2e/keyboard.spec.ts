import type { Locator, Page } from '@playwright/test';
import { GROCER_STATE, TAILOR_STATE } from './people.ts';
import { expect, open, test } from './souk.ts';

// The focus stays near a control that disappears when pressed.
const press = async (control: Locator) => {
  await control.focus();
  await control.press('Enter');
};
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test.describe("in a grocer's order", () => {
  test.use({ storageState: GROCER_STATE });
  test('the focus stays in the dialog while its forms come and go, and returns to the row', async ({
    page,
  }) => {
    await open(page, '/dashboard/vendor/orders?status=processing');
    const opener = button(page, /^View Details/)
      .locator('visible=true')
      .first();
    await press(opener);
    const dialog = page.getByRole('dialog');
    const title = dialog.getByRole('heading', { level: 2, name: /^Order ⁦#/ });
    await press(dialog.getByRole('button', { name: 'Update Status' }));
    await expect(dialog.getByLabel('New status')).toBeVisible();
    await expect(title).toBeFocused();
    await press(dialog.getByRole('button', { name: 'Back' }));
    await expect(dialog.getByRole('button', { name: 'Update Status' })).toBeVisible();
    await expect(title).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();

    await test.step('goods have neither vouchers nor departures', async () => {
      await expect(page.getByRole('heading', { level: 1, name: 'Service Orders' })).toBeVisible();
      await expect(button(page, 'Check a voucher')).toHaveCount(0);
      await page.locator('nav a[href="/dashboard/vendor"]:visible').first().click();
      await expect(page.getByRole('region', { name: 'Balance and payouts' })).toBeVisible();
      await expect(page.getByText(/departures/i)).toHaveCount(0);
    });
  });
});

test.describe('in the matrix of variants', () => {
  test.use({ storageState: TAILOR_STATE });
  test('the focus goes to the next row when one is left out, and faults name theirs', async ({
    page,
  }) => {
    await open(page, '/dashboard/vendor/add/clothing/clothes');
    await page.getByText('This product has variants').click();
    await page.getByLabel('Option 1', { exact: true }).fill('Size');
    await page.getByLabel('Values for option 1').fill('S, M, L');
    await press(button(page, /^Remove ⁨?M⁩?$/));
    await expect(button(page, /^Remove ⁨?L⁩?$/)).toBeFocused();
    await press(button(page, /^Remove ⁨?L⁩?$/));
    await expect(button(page, /^Remove ⁨?S⁩?$/)).toBeFocused();
    await press(button(page, 'Put on sale'));
    const summary = page.getByRole('alert').first();
    await expect(summary).toBeFocused();
    await press(summary.getByRole('link', { name: '⁨S⁩: Enter a price' }));
    await expect(page.getByLabel('Price, ⁨S⁩')).toBeFocused();
  });
});

test.describe('a product on its card', () => {
  test.use({ expected: /Failed to load resource|net::ERR_FAILED/ });
  test('reports a cut network beside its button, then keeps the focus at its counter', async ({
    page,
    market,
  }) => {
    await open(page, `/service/Groceries/${market.shops.groceries.id}`);
    const card = page
      .getByRole('article')
      .filter({ has: button(page, /^Add /) })
      .first();
    const name = await card.getByRole('heading').innerText();
    const add = card.getByRole('button', { name: /^Add / });
    // The script that changes a cart loads when the pointer or focus comes near.
    const script = /\/assets\/.*\/(?:cart|change-cart)-[\w-]+\.js(?:\?|$)/;
    await page.route(script, (route) => route.abort());
    await press(add);
    await expect(card.getByRole('status')).toContainText("We can't reach Souk");
    await expect(add).toBeVisible();
    await page.unroute(script);
    await press(add);
    await expect(button(page, `Increase ${name}`).first()).toBeFocused();
  });
});
