import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { VENDOR_STATE } from './people.ts';
import { expect, open, test } from './souk.ts';

test.use({ storageState: VENDOR_STATE });

const sent = {
  outcome: 'sent',
  final: false,
  needsReference: true,
  needsReason: false,
  refund: 0,
};
const failed = {
  outcome: 'failed',
  final: true,
  needsReference: false,
  needsReason: true,
  refund: 102.5,
};

/** Adds outcomes like those of the test vertical to the server's responses. */
async function withOutcomes(page: Page) {
  const said: { key: string | undefined; body: Record<string, unknown> }[] = [];
  const left = () => {
    const last = said.at(-1)?.body.outcome;
    return last === undefined ? [sent, failed] : last === 'sent' ? [failed] : [];
  };
  await page.route(/\/api\/vendor\/orders\/[^/?]+(\?.*)?$/, async (route) => {
    const answer = await route.fetch();
    const { order } = await answer.json();
    Object.assign(order.items[0], {
      nextOutcomes: left(),
      outcomes: said.map(({ body }) => ({ final: false, at: '2026-03-02T09:00:00Z', ...body })),
    });
    await route.fulfill({ response: answer, json: { order } });
  });
  await page.route(/\/items\/[^/]+\/outcome$/, async (route) => {
    said.push({
      key: route.request().headers()['idempotency-key'],
      body: route.request().postDataJSON(),
    });
    await route.fulfill({ json: {} });
  });
  return said;
}

test('a vendor says what became of an item, and what is refunded before it is', async ({
  page,
}) => {
  const said = await withOutcomes(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/dashboard/vendor/orders');
  await page
    .getByRole('button', { name: /^View Details/ })
    .filter({ visible: true })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  const update = dialog.getByRole('button', { name: 'Update item' });
  await update.click();
  const save = dialog.getByRole('button', { name: 'Save update' });
  await save.click();
  await expect(dialog.getByText('Enter the reference')).toBeVisible();
  await expect(dialog.getByLabel('Reference')).toBeFocused();
  expect(said).toEqual([]);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByLabel('Reference').fill('T-1');
  await save.click();
  await expect(dialog.getByText('Reference: \u2068T-1\u2069')).toBeVisible();

  await update.click();
  await expect(dialog.getByText("You can't change it later")).toBeVisible();
  await dialog.getByRole('button', { name: /^Save and refund .*\$102\.50/ }).click();
  await expect(dialog.getByText('Enter the reason')).toBeVisible();
  await dialog.getByLabel('Reason', { exact: true }).fill('The account is closed');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Save and refund/ }).click();
  await expect(dialog.getByText('The account is closed')).toBeVisible();
  await expect(update).toBeHidden();
  expect(said.map(({ body }) => body)).toEqual([
    { outcome: 'sent', reference: 'T-1', reason: '' },
    { outcome: 'failed', reference: '', reason: 'The account is closed' },
  ]);
  expect(new Set(said.map(({ key }) => key)).size).toBe(2);
});
