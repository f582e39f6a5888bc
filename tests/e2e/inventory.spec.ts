import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, expectWords } from './checks.ts';
import { VENDOR_STATE } from './people.ts';
import { expect, open, test } from './souk.ts';

test.use({ storageState: VENDOR_STATE });
test.use({ expected: /409 \(Conflict\)|400 \(Bad Request\)|404 \(Not Found\)|^ApiError: No\b/ });

const PATH = '/dashboard/vendor/inventory';

interface Sold {
  readonly _id: string;
  readonly name: string;
  readonly price: number;
  readonly stock: number;
}

const RUN = crypto.randomUUID().slice(0, 6);

/** Tours of the vendor's that no other test looks at. */
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

/** A row as it is now. */
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

test('a price and a stock are changed in place, and stand on the public page', async ({ page }) => {
  const tours = await addTours(page, 1);
  const [tour] = tours;
  if (!tour) throw new Error('No tour was added');
  await open(page, `${PATH}?search=${encodeURIComponent(tour.name)}`);
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
  const stock = page.getByLabel(`Stock of \u2068${tour.name}\u2069`);
  await stock.fill('31');
  await price.focus();
  await expect.poll(async () => (await now(page, tour._id)).stock).toBe(31);
  const shop = await page.context().newPage();
  await open(shop, `/service/tours/details/${tour._id}`);
  await expect(shop.getByRole('main')).toContainText('$77');

  // Somebody else has changed it meanwhile.
  await page.request.patch(`/api/vendor/inventory/${tour._id}`, { data: { price: 78 } });
  await price.fill('79');
  await price.press('Enter');
  await expect(page.getByText('The price has been changed in the meantime')).toBeVisible();
  await price.press('Enter');
  await expect(page.getByText('The price has been changed in the meantime')).toBeHidden();
  await expect.poll(async () => (await now(page, tour._id)).price).toBe(79);
  await removeTours(page, tours);
});

test('what is hidden is gone from the storefront until it is shown again', async ({ page }) => {
  const tours = await addTours(page, 1);
  const [tour] = tours;
  if (!tour) throw new Error('No tour was added');
  await open(page, `${PATH}?search=${encodeURIComponent(tour.name)}`);
  const visible = page.getByRole('switch', { name: tour.name });
  await expect(visible).toBeChecked();
  await visible.click();
  await expect(page.getByRole('row', { name: tour.name })).toContainText('Hidden');
  const address = `/service/tours/details/${tour._id}`;
  expect((await page.request.get(address)).status()).toBe(404);
  await visible.click();
  await expect(page.getByRole('row', { name: tour.name })).toContainText('On sale');
  expect((await page.request.get(address)).status()).toBe(200);
  await removeTours(page, tours);
});

test('an export is edited and imported: a bad row stops it, then it is applied', async ({
  page,
}) => {
  const tours = await addTours(page, 2);
  const [tour] = tours;
  if (!tour) throw new Error('No tour was added');
  await open(page, `${PATH}?search=${RUN}`);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  const lines = csv.split('\r\n');
  const at = lines.findIndex((line) => line.startsWith(tour._id));
  const edited = (price: string) =>
    lines
      .map((line, index) => (index === at ? line.replace(`,${tour.price},`, `,${price},`) : line))
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
  expect((await now(page, tour._id)).price).toBe(tour.price);
  await dialog.getByRole('button', { name: 'Apply changes' }).click();
  await expect(page.getByText('Inventory updated. Rows changed: 1')).toBeVisible();
  await expect(dialog).toBeHidden();
  expect((await now(page, tour._id)).price).toBe(66);
  await removeTours(page, tours);
});

test('the table is filtered in its address, and Add leads to the form', async ({ page }) => {
  await open(page, PATH);
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

test('what cannot be read says so, with another try', async ({ page }) => {
  await open(page, '/dashboard/vendor/orders');
  let fails = true;
  await page.route('**/api/vendor/inventory?*', (route) =>
    fails ? route.fulfill({ status: 404, json: { message: 'No' } }) : route.continue(),
  );
  await page.getByRole('link', { name: 'Inventory' }).first().click();
  await expect(page.getByText("We couldn't load your inventory")).toBeVisible();
  fails = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('table')).toBeVisible();
});

for (const language of ['', '/ar'])
  test(`${language}${PATH} holds up`, async ({ page }) => {
    await open(page, `${language}${PATH}`);
    await expect(page.getByRole('table')).toBeVisible();
    await expectAccessible(page);
    await expectWords(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
