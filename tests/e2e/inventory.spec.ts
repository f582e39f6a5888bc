import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, expectWords } from './checks.ts';
import { VENDOR_STATE } from './people.ts';
import { expect, open, test } from './souk.ts';

test.use({ storageState: VENDOR_STATE });
// Refusals and failed network calls are logged to the console.
test.use({ expected: /status of 40[049]|net::ERR_FAILED|^ApiError/ });

const PATH = '/dashboard/vendor/inventory';

interface Sold {
  readonly _id: string;
  readonly name: string;
  readonly price: number;
  readonly stock: number;
}

const RUN = crypto.randomUUID().slice(0, 6);

/** Adds tours of the vendor that no other test uses. */
async function addTours(page: Page, count: number): Promise<Sold[]> {
  const picture = await sharp({
    create: { width: 640, height: 480, channels: 3, background: 'teal' },
  })
    .png()
    .toBuffer();
  const ids: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    const answer = await page.request.post('/api/tours/add', {
      data: {
        name: `Stock ${RUN} number ${ids.length + 1}`,
        location: 'Basra',
        country: 'Iraq',
        category: 'privateTour',
        description: 'For a test.',
        price: 40 + number,
        duration: 1,
        images: [`data:image/png;base64,${picture.toString('base64')}`],
      },
    });
    expect(answer.status()).toBe(201);
    ids.push(((await answer.json()) as { tour: { _id: string } }).tour._id);
  }
  return Promise.all(ids.map((id) => now(page, id)));
}

/** The current state of a row. */
async function now(page: Page, id: string): Promise<Sold> {
  const answer = await page.request.get(`/api/vendor/inventory?search=${id}`);
  const { data } = (await answer.json()) as { data: Sold[] };
  const [row] = data;
  if (!row) throw new Error(`The vendor does not sell ${id}`);
  return row;
}

const removeTours = async (page: Page, tours: readonly Sold[]) => {
  for (const { _id } of tours) await page.request.delete(`/api/tours/${_id}`);
};

const file = (name: string, text: string) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
});

test('a vendor changes prices, stock and visibility in place and by a file', async ({ page }) => {
  const tours = await addTours(page, 2);
  const [tour] = tours;
  if (!tour) throw new Error('No tour was added');
  const address = `/service/tours/details/${tour._id}`;
  await open(page, `${PATH}?search=${RUN}`);

  await test.step('a price', async () => {
    const price = page.getByLabel(`Price of \u2068${tour.name}\u2069`);
    await price.fill('12,50');
    await price.press('Enter');
    await expect(page.getByText('Write prices as 1.50, without commas')).toBeVisible();
    await price.press('Escape');
    await expect(price).toHaveValue(String(tour.price));
    await price.fill('12.5');
    await price.press('Enter');
    await expect(page.getByText('Enter a whole number of dollars')).toBeVisible();
    await price.fill('٧٧');
    await price.press('Enter');
    await expect(page.getByText('Saved', { exact: true })).toBeAttached();
    await expect(price).toHaveValue('77');
    await expect.poll(async () => (await page.request.get(address)).text()).toContain('$77');
  });

  await test.step('a stock, saved when the focus leaves', async () => {
    await page.getByLabel(`Stock of \u2068${tour.name}\u2069`).fill('31');
    await page.getByLabel(`Price of \u2068${tour.name}\u2069`).focus();
    await expect.poll(async () => (await now(page, tour._id)).stock).toBe(31);
  });

  await test.step('reports a price that was changed concurrently', async () => {
    const price = page.getByLabel(`Price of \u2068${tour.name}\u2069`);
    await page.request.patch(`/api/vendor/inventory/${tour._id}`, { data: { price: 78 } });
    await price.fill('79');
    await price.press('Enter');
    await expect(page.getByText('The price has been changed in the meantime')).toBeVisible();
    await price.press('Enter');
    await expect(page.getByText('The price has been changed in the meantime')).toBeHidden();
    await expect.poll(async () => (await now(page, tour._id)).price).toBe(79);
  });

  await test.step('a listing is hidden and shown again', async () => {
    const visible = page.getByRole('switch', { name: tour.name });
    const row = page.getByRole('row', { name: tour.name });
    await expect(visible).toBeChecked();
    await visible.click();
    await expect(row).toContainText('Hidden');
    expect((await page.request.get(address)).status()).toBe(404);
    await visible.click();
    await expect(row).toContainText('On sale');
    expect((await page.request.get(address)).status()).toBe(200);
  });

  await test.step('an export is edited and imported', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export' }).click();
    const csv = await readFile(await (await download).path(), 'utf8');
    const lines = csv.split('\r\n');
    const at = lines.findIndex((line) => line.startsWith(tour._id));
    const edited = (price: string) =>
      lines
        .map((line, index) => (index === at ? line.replace(',79,', `,${price},`) : line))
        .join('\r\n');

    await page.getByRole('button', { name: 'Import' }).click();
    const dialog = page.getByRole('dialog');
    const pick = dialog.locator('input[type=file]');
    await pick.setInputFiles(file('notes.csv', 'Something,else\n1,2'));
    await expect(dialog.getByRole('alert')).toContainText(
      'The first row must contain the column names. Missing: \u2068ID',
    );
    await pick.setInputFiles(file('inventory.csv', edited('"1,5"')));
    await expect(dialog.getByRole('region', { name: 'Problems' })).toContainText('1,5');
    await expect(dialog).toContainText('With problems: 1.');
    await expect(dialog.getByRole('button', { name: 'Apply changes' })).toHaveCount(0);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Choose another file' }).click();
    await pick.setInputFiles(file('inventory.csv', edited('66')));
    await expect(dialog.getByRole('region', { name: 'Changes' })).toContainText('$66.00');
    expect((await now(page, tour._id)).price).toBe(79);
    await dialog.getByRole('button', { name: 'Apply changes' }).click();
    await expect(page.getByText('Inventory updated. Rows changed: 1')).toBeVisible();
    await expect(dialog).toBeHidden();
    expect((await now(page, tour._id)).price).toBe(66);
  });
  await removeTours(page, tours);
});

test('the inventory loads on a retry, filters in its address and fits a phone', async ({
  page,
}) => {
  let failure: 'network' | 'refusal' | null = 'network';
  await page.route('**/api/**', async (route) => {
    if (failure === 'network') return route.abort();
    if (failure === 'refusal' && route.request().url().includes('/api/vendor/inventory?'))
      return route.fulfill({ status: 404, json: { message: 'No' } });
    return route.continue();
  });

  await test.step('the API is out of reach, and then refuses', async () => {
    await page.goto(PATH);
    await expect(page.getByText("We can't reach Souk").last()).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${PATH}$`));
    failure = 'refusal';
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText("We couldn't load your inventory")).toBeVisible();
    failure = null;
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('table')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Inventory' })).toBeVisible();
  });

  await test.step('accessible on a desktop and on a phone', async () => {
    const desktop = page.viewportSize();
    await expectAccessible(page);
    await expectWords(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, ['target-size']);
    if (desktop) await page.setViewportSize(desktop);
  });

  await test.step('filters', async () => {
    await page.getByRole('searchbox').fill('nothingofthename');
    await page.getByRole('searchbox').press('Enter');
    await page.getByRole('button', { name: 'Hidden' }).click();
    await expect(page).toHaveURL(/status=hidden/);
    await expect(page.getByText('No matching items')).toBeVisible();
    await page.getByRole('button', { name: 'Reset Filters' }).click();
    await expect(page.getByRole('table')).toBeVisible();
    await page.getByRole('link', { name: 'Add New Tour' }).click();
    await expect(page).toHaveURL(/add\/tours/);
  });
});

test('a vendor hides, shows and reprices several listings at once', async ({ page }) => {
  const tours = await addTours(page, 2);
  await open(page, `${PATH}?search=${RUN}`);
  const bar = page.getByRole('region', { name: '2 selected' });
  const select = () => page.getByRole('checkbox', { name: 'Select all' }).first().check();
  const rows = tours.map(({ name }) => page.getByRole('row', { name }));
  await select();
  await bar.getByRole('button', { name: 'Hide' }).click();
  for (const row of rows) await expect(row).toContainText('Hidden');
  await bar.getByRole('button', { name: 'Show' }).click();
  for (const row of rows) await expect(row).toContainText('On sale');

  await bar.getByRole('button', { name: 'Change prices' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Change prices' }).click();
  await expect(dialog).toContainText('Enter a percent from');
  await dialog.getByLabel('Change by percent').fill('50');
  for (const { price } of tours)
    await expect(dialog).toContainText(`$${Math.floor(price * 1.5 + 0.5)}`);
  await expectAccessible(page);
  await expectWords(page);
  // Changed meanwhile by someone else: only this one is refused, with the reason.
  const [first, second] = tours;
  if (!first || !second) throw new Error('No tours were added');
  await page.request.patch(`/api/vendor/inventory/${first._id}`, { data: { price: 90 } });
  await dialog.getByRole('button', { name: 'Change prices' }).click();
  await expect(page.getByRole('dialog')).toContainText(
    'The price has been changed in the meantime',
  );
  expect((await now(page, first._id)).price).toBe(90);
  expect((await now(page, second._id)).price).toBe(Math.floor(second.price * 1.5 + 0.5));
  await page.locator('dialog[open] .dialog-foot').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await removeTours(page, tours);
});
