import { readFile } from 'node:fs/promises';
import type { Browser, Locator, Page } from '@playwright/test';
import { pictureFile } from '#testing/onboarding.ts';
import { type VerticalId, verticals } from '#verticals/rules.ts';
import english from '../../messages/en.json' with { type: 'json' };
import { adminPage, approvedVendor } from './approved-vendor.ts';
import { expect, open, test } from './souk.ts';

const MAX = 8;
const DOC = 'docs/first-listing.md';

/** A required field of a form: where it is, and what is entered. */
type Entry = readonly [at: string | ((main: Locator) => Locator), value: string];

/** The name, the description and the pictures come with every listing. */
const REQUIRED: Readonly<Record<VerticalId, readonly Entry[]>> = {
  tours: [
    ['kind', 'Private Tours'],
    ['price', '85'],
    ['duration', '1'],
  ],
  hotels: [
    ['kind', english.hotels_kind_room],
    ['price', '90'],
  ],
  lets: [
    ['kind', 'Apartment'],
    ['price', '70'],
    ['privateDetails.address', '12 Gouraud Street, Gemmayze'],
  ],
  utilities: [
    ['kind', 'Electricity'],
    ['details.example', '4410022318'],
  ],
  insurance: [
    ['kind', english.insurance_kind_travel],
    [cell(english.insurance_form_bands_day, english.common_price), '2.50'],
    [cell(english.insurance_covered, english.common_name), 'Medical costs'],
    ['details.licence', 'LB-204, Insurance Control Commission'],
  ],
  medical: [
    ['details.specialty', 'Dermatology'],
    ['details.gender', english.medical_woman],
    ['details.reasons.0.priceCents', '40'],
  ],
  staffing: [
    ['kind', 'Cook'],
    ['details.birthYear', '1990'],
    ['details.hourlyCents', '12'],
  ],
  groceries: [
    ['kind', english.groceries_bakery],
    ['details.unit', '500 g'],
    ['price', '4.50'],
  ],
  tech: [
    ['kind', english.tech_audio],
    ['details.brand', 'Nagham'],
    ['price', '49'],
  ],
  clothing: [
    ['kind', english.clothing_abaya],
    ['details.forWhom', english.clothing_women],
    ['details.fabric', 'Linen'],
    ['price', '60'],
  ],
  transfer: [
    ['country', 'Jordan'],
    ['details.rate', '0.709'],
    ['details.licence', 'LB-778'],
    ['details.licenceAuthority', 'Banque du Liban'],
  ],
};

/** A cell of a table's first row: cells have a label, but no id. */
function cell(table: string, column: string) {
  return (main: Locator) =>
    main.getByRole('group', { name: table }).getByLabel(column, { exact: true }).first();
}

/** A vendor's hand on a form, which counts. */
class Hand {
  presses = 0;
  fields = 0;

  async press(target: Locator): Promise<void> {
    this.presses += 1;
    await target.click();
  }

  /** Typing needs no press, since Tab leads on. A menu is opened and an option chosen. */
  async enter(field: Locator, value: string): Promise<void> {
    this.fields += 1;
    const element = await field.evaluate(({ localName }) => localName);
    if (element === 'select') {
      this.presses += 2;
      await field.selectOption({ label: value });
    } else if (element === 'fieldset') {
      this.presses += 1;
      await field.getByRole('radio', { name: value, exact: true }).check();
    } else await field.fill(value);
  }

  /** The button opens the device's dialog, in which a file is chosen. */
  async attach(main: Locator, file: Buffer): Promise<void> {
    this.fields += 1;
    this.presses += 2;
    await main
      .getByRole('group', { name: english.vendor_pictures })
      .locator('input[type=file]')
      .setInputFiles({ name: 'first.png', mimeType: 'image/png', buffer: file });
    await expect(main.getByRole('img', { name: 'Image 1' })).toBeVisible();
  }
}

/** From the vendor's home to a first listing on sale; returns its page. */
async function sellFirst(
  page: Page,
  vertical: VerticalId,
  { hand, name, picture }: { hand: Hand; name: string; picture: Buffer },
): Promise<string> {
  const main = page.getByRole('main');
  await open(page, '/dashboard/vendor');
  await hand.press(main.locator('[aria-current=step]').getByRole('link'));
  const dialog = page.getByRole('dialog');
  await hand.enter(
    dialog.getByLabel(english.common_description, { exact: true }),
    'Open since 1998.',
  );
  await hand.press(dialog.locator('button[type=submit]'));

  const form = main.locator('form').filter({ has: page.locator('[id$="-images"]') });
  const id = (field: string) => form.locator(`[id="listing-${field}"], [id="tour-${field}"]`);
  await hand.enter(id('name'), name);
  for (const [at, value] of REQUIRED[vertical])
    await hand.enter(typeof at === 'string' ? id(at) : at(form), value);
  await hand.enter(id('description'), 'The first of many.');
  await hand.attach(form, picture);
  await hand.press(form.locator('button[type=submit]'));
  const panel = main.getByRole('region', { name: 'is on sale' });
  const link = panel.getByRole('link', { name: english.vendor_created_view });
  return (await link.getAttribute('href')) ?? '';
}

/** A vendor who was just approved, in a browser of their own. */
async function vendorIn(browser: Browser, admin: Page, industry: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await approvedVendor(page.request, admin, industry);
  return page;
}

test('a first listing is on sale after few presses and fields in every trade', async ({
  browser,
  request,
}) => {
  test.setTimeout(600_000);
  const admin = await adminPage(browser);
  const { data } = await (await request.get('/api/service-page/services/active/all')).json();
  const categories: readonly { vertical: VerticalId; title: string }[] = data;
  const picture = Buffer.from((await pictureFile()).split(',')[1] ?? '', 'base64');
  const measured: string[][] = [];

  for (const { id } of Object.values(verticals)) {
    const category = categories.find(({ vertical }) => vertical === id);
    if (!category) throw new Error(`No category sells ${id}`);
    await test.step(category.title, async () => {
      const page = await vendorIn(browser, admin, category.title);
      const hand = new Hand();
      const name = `First ${crypto.randomUUID().slice(0, 6)}`;
      const address = await sellFirst(page, category.vertical, { hand, name, picture });
      const seen = await request.get(address);
      expect.soft({ address, status: seen.status() }).toEqual({ address, status: 200 });
      expect.soft(await seen.text()).toContain(name);
      measured.push([category.title, String(hand.presses), String(hand.fields)]);
      await page.context().close();
    });
  }
  await admin.context().close();

  process.stdout.write(measured.map((row) => `| ${row.join(' | ')} |\n`).join(''));
  expect
    .soft(measured.filter(([, ...counts]) => counts.some((count) => Number(count) > MAX)))
    .toEqual([]);
  expect(measured, DOC).toEqual(await figuresIn(DOC));
});

/** The rows of a document's first table, below its head. */
async function figuresIn(path: string): Promise<string[][]> {
  const lines = (await readFile(path, 'utf8')).split('\n').filter((line) => line.startsWith('|'));
  return lines.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((text) => text.trim()),
  );
}
