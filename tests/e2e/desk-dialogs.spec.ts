import { expectAccessible } from './checks.ts';
import { ADMIN_STATE } from './people.ts';
import { expect, open, test } from './souk.ts';

test.use({ storageState: ADMIN_STATE });

/** Low enough that every dialog is longer. */
const SCREENS = [
  { width: 1280, height: 480 },
  { width: 390, height: 560 },
] as const;

// One dialog is enough: src/web/ui/dialog.test.tsx checks that every desk uses the same component.
test('a long dialog keeps its head and its buttons in sight, and clear of notices', async ({
  page,
}) => {
  // The refund is faked, because other tests read the payment.
  await page.route('**/api/admin/payments/*/refund', (route) =>
    route.fulfill({ json: { payment: { asked: null } } }),
  );
  await open(page, '/admin/payments?status=completed');
  for (const screen of SCREENS)
    await test.step(`${screen.width} x ${screen.height}`, async () => {
      await page.setViewportSize(screen);
      await page
        .getByRole('button', { name: /^View Details/ })
        .locator('visible=true')
        .first()
        .click();
      const dialog = page.getByRole('dialog');
      const title = dialog.getByRole('heading', { level: 2 }).first();
      const longer = () => dialog.evaluate((one) => one.scrollHeight - one.clientHeight);
      const scrollTo = (end: 'top' | 'bottom') =>
        dialog.evaluate((one, to) => {
          one.scrollTop = to === 'top' ? 0 : one.scrollHeight;
        }, end);
      await expect.poll(longer).toBeGreaterThan(0);
      for (const end of ['top', 'bottom'] as const) {
        await scrollTo(end);
        await expect(title).toBeInViewport({ ratio: 1 });
        for (const name of ['Close', 'Refund'])
          await expect(dialog.getByRole('button', { name, exact: true }).last()).toBeInViewport({
            ratio: 1,
          });
      }

      await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
      const refund = page.getByRole('dialog', { name: 'Refund this payment' });
      await refund.getByLabel('Amount in USD').fill('2');
      await scrollTo('top');
      const pay = refund.getByRole('button', { name: /^Refund .*\$2\.00/ });
      await expect(pay).toBeInViewport({ ratio: 1 });
      await refund.getByLabel('Reason').fill('The boat did not sail');
      await pay.click();

      const notice = page.locator('[data-sonner-toast]');
      await expect(notice).toBeInViewport({ ratio: 1 });
      const edge = await title.evaluate((one) => one.getBoundingClientRect().bottom);
      await expect
        .poll(() => notice.evaluate((one) => one.getBoundingClientRect().top))
        .toBeGreaterThanOrEqual(edge);
      await dialog.getByRole('button', { name: 'Close', exact: true }).first().click();
      await expect(dialog).toBeHidden();
      await notice.getByRole('button', { name: 'Close' }).click();
      await expect(notice).toHaveCount(0);
    });
});

test('a dialog asks before it discards typed text', async ({ page }) => {
  await open(page, '/admin/payments?status=completed');
  const details = page.getByRole('button', { name: /^View Details/ }).locator('visible=true');
  const refund = page.getByRole('dialog', { name: 'Refund this payment' });
  const reason = refund.getByLabel('Reason');
  const question = page.getByRole('dialog', { name: 'Discard what you typed?' });
  const begin = async () => {
    await details.first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Refund', exact: true }).click();
    await expect(reason).toBeVisible();
  };
  const keeps = async () => {
    await expect(question).toBeHidden();
    await expect(reason).toHaveValue('The boat did not sail');
  };

  await test.step('without text it closes', async () => {
    await begin();
    await page.keyboard.press('Escape');
    await expect(refund).toBeHidden();
  });

  await test.step('Escape asks every time, and keeps the text when pressed again', async () => {
    await begin();
    await reason.fill('The boat did not sail');
    for (const _time of [1, 2]) {
      await page.keyboard.press('Escape');
      await expect(question).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await keeps();
      await expect(reason).toBeFocused();
    }
  });

  await test.step('the X and the backdrop ask, too', async () => {
    await refund.getByRole('button', { name: 'Close', exact: true }).first().click();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await keeps();
    await page.mouse.click(5, 5);
    await expect(question).toBeVisible();
    await page.mouse.click(5, 5);
    await keeps();
  });

  await test.step('a discarded text is gone', async () => {
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Discard', exact: true }).click();
    await expect(question).toBeHidden();
    await expect(refund).toBeHidden();
    await begin();
    await expect(reason).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(refund).toBeHidden();
  });

  await test.step('a search closes at once', async () => {
    await page.keyboard.press('Control+k');
    const find = page.getByRole('dialog', { name: 'Find anything' });
    await find.getByRole('textbox').fill('Petra');
    await page.keyboard.press('Escape');
    await expect(find).toBeHidden();
    await expect(question).toBeHidden();
  });
});
