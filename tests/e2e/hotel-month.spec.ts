import { DEMO_PASSWORD } from '#server/first-seed.ts';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { enterCode } from './people.ts';
import { expect, open, test } from './souk.ts';

const HOTELIER = { email: 'vendor.hotel@souk.example', password: DEMO_PASSWORD };
const PATH = '/dashboard/vendor/hotel-managment';

test('a hotelier reads how a month is sold, moves along it, and sees what a closed day takes of it', async ({
  page,
}) => {
  const login = await page.request.post('/api/auth/login', { data: HOTELIER });
  if (login.status() === 403) await enterCode(page.request, HOTELIER.email);
  await open(page, PATH);
  const month = page.getByRole('region', { name: 'The month' });
  const frame = month.getByRole('slider', { name: 'Days shown below' });
  const left = page.locator('dl > div').filter({ hasText: 'Room nights left' });
  const nights = async () =>
    Number((await left.locator('dd').first().innerText()).replace(',', ''));
  const firstDay = page.getByRole('grid').getByRole('columnheader').nth(1);

  await test.step('the next month, from its first day on', async () => {
    await month.getByRole('button', { name: 'Next month' }).click();
    await expect(frame).toHaveAttribute('aria-valuenow', '1');
    await expect(firstDay).toContainText(/\D1$/);
    await expect(page.getByText(/^Sold in /)).toBeVisible();
    await expect(page.getByText('Average nightly rate')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step('along it by key and by mouse', async () => {
    await frame.press('ArrowRight');
    await expect(frame).toHaveAttribute('aria-valuenow', '2');
    await expect(firstDay).toContainText(/\D2$/);
    await frame.press('PageUp');
    await expect(firstDay).toContainText(/\D9$/);
    const box = await frame.boundingBox();
    if (!box) throw new Error('The ribbon is not in sight');
    // Drags the frame from its middle by a third of the month.
    await page.mouse.move(box.x + box.width * 0.5, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.2, box.y + box.height / 2, { steps: 8 });
    await expect(frame).toHaveAttribute('aria-valuenow', '1');
    await page.mouse.up();
    await expect(firstDay).toContainText(/\D1$/);
  });

  await test.step('a closed day takes the nights that were left of it, and gives them back', async () => {
    await expect.poll(nights).toBeGreaterThan(0);
    const before = await nights();
    const cell = page.getByRole('gridcell').nth(2);
    await cell.click();
    await page.getByLabel('Closed', { exact: true }).selectOption({ label: 'Yes' });
    await page.getByRole('button', { name: 'Save 1 day' }).click();
    await expect.poll(nights).toBeLessThan(before);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(nights).toBe(before);
  });

  await test.step('a month that is over, beside what is still to come', async () => {
    for (let turn = 0; turn < 2; turn += 1)
      await month.getByRole('button', { name: 'Previous month' }).click();
    await expect.poll(nights).toBe(0);
    await expect(firstDay).toBeVisible();
  });

  await test.step('on a phone the figures stand above the days', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(frame).toHaveCount(0);
    await expect(left).toBeVisible();
    await expectAccessible(page, ['target-size']);
    await expectNoSidewaysScroll(page);
  });
});
