import type { Locator, Page } from '@playwright/test';
import english from '../../messages/en.json' with { type: 'json' };
import { freeDays } from './checks.ts';
import { enterCode, newcomer, signUp } from './people.ts';
import { expect, open, test } from './souk.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const WALLET = '01234567890';

/** A customer's thumb, which counts. Opening a menu and choosing an option are two taps. */
class Thumb {
  taps = 0;
  fields = 0;

  async tap(target: Locator): Promise<void> {
    this.taps += 1;
    await target.click();
  }

  async type(field: Locator, text: string): Promise<void> {
    this.fields += 1;
    await field.fill(text);
  }

  async choose(menu: Locator, value: string): Promise<void> {
    this.taps += 2;
    await menu.selectOption(value);
  }
}

const shown = (target: Locator) => target.filter({ visible: true });

/** A new account, signed in. */
async function arrive(page: Page, name: string) {
  const person = newcomer(name);
  await signUp(page.request, person);
  await enterCode(page.request, person.email);
  await open(page, '/');
  return { thumb: new Thumb(), person };
}

/** From the notice of the cart to the paid order. */
async function pay(page: Page, thumb: Thumb, phone: string | null): Promise<void> {
  await thumb.tap(shown(page.getByRole('link', { name: english.cart_view })).first());
  await thumb.tap(shown(page.getByRole('link', { name: 'Checkout' })).first());
  if (phone !== null)
    await thumb.type(page.getByLabel(english.checkout_phone, { exact: true }), phone);
  await thumb.type(page.getByLabel(english.checkout_card_number), '4242 4242 4242 4242');
  await thumb.type(page.getByLabel(english.checkout_card_expiry), '12/34');
  await thumb.type(page.getByLabel(english.checkout_card_cvc), '123');
  await thumb.tap(shown(page.getByRole('button', { name: /^Pay / })).last());
  await expect(page.getByRole('heading', { name: english.success_title })).toBeVisible();
}

/** Fails if a journey takes more taps or fields than these. */
function expectShort({ taps, fields }: Thumb, max: { taps: number; fields: number }): void {
  test.info().annotations.push({ type: 'journey', description: `${taps} taps, ${fields} fields` });
  expect.soft(taps, 'taps').toBeLessThanOrEqual(max.taps);
  expect.soft(fields, 'fields').toBeLessThanOrEqual(max.fields);
}

const addToCart = (page: Page) =>
  shown(page.getByRole('button', { name: english.cart_add })).first();

test('a tour', async ({ page }) => {
  const { thumb, person } = await arrive(page, 'Tala Tours');
  const main = page.getByRole('main');
  await thumb.tap(main.locator('a[href*="/service/tours/details/"]').first());
  const calendar = page.getByRole('group', { name: english.tours_start_date });
  await calendar.scrollIntoViewIfNeeded();
  await thumb.tap(freeDays(calendar).last());
  await thumb.tap(addToCart(page));
  await pay(page, thumb, person.phone);
  expectShort(thumb, { taps: 10, fields: 4 });
});

test('a hotel from the home page', async ({ page }) => {
  const { thumb, person } = await arrive(page, 'Hana Hotels');
  const main = page.getByRole('main');
  await thumb.tap(shown(main.locator('a[href*="/providers/hotel"]')).first());
  await thumb.tap(shown(main.locator('a[href*="/Hotel-Booking/"]')).first());
  const rates = main.getByRole('article').getByRole('button', { name: /Select/ });
  await thumb.tap(rates.and(page.locator(':not([aria-disabled])')).first());
  await thumb.tap(addToCart(page));
  await pay(page, thumb, person.phone);
  expectShort(thumb, { taps: 8, fields: 4 });
});

test('a doctor for a new child', async ({ page }) => {
  const { thumb, person } = await arrive(page, 'Dana Doctors');
  await thumb.tap(page.getByRole('main').locator('a[href*="/medical?specialty="]').first());
  const first = page.getByRole('list', { name: english.medical_doctors }).getByRole('listitem');
  await thumb.tap(first.first().getByRole('list').last().getByRole('link').first());
  await thumb.tap(page.getByRole('button', { name: english.medical_somebody_else }));
  const dialog = page.getByRole('dialog', { name: english.account_person_add });
  await thumb.type(dialog.locator('[name=name]'), 'Karam');
  await thumb.type(dialog.locator('[name=birthDate-typed]'), '04052019');
  await thumb.tap(dialog.locator('button[type=submit]'));
  await expect(page.getByRole('radio', { name: 'Karam' })).toBeChecked();
  await thumb.tap(addToCart(page));
  await pay(page, thumb, person.phone);
  expectShort(thumb, { taps: 10, fields: 7 });
});

test('a transfer from a new account', async ({ page }) => {
  const { thumb, person } = await arrive(page, 'Tariq Transfers');
  await thumb.tap(page.getByRole('button', { name: english.transfer_at_home_find }));
  await thumb.tap(page.getByRole('main').locator('a[href*="Money-Transfer-Services/"]').first());
  await page.locator('[name=send]').waitFor();
  const place = page.url();
  await thumb.type(page.locator('[name=send]'), '200');
  await thumb.type(page.locator('[name=name]'), 'Mona Adel Fahmy');
  await thumb.type(page.locator('[name=number]'), WALLET);
  await thumb.choose(page.getByLabel(english.transfer_purpose), 'family');
  await thumb.tap(addToCart(page));
  const form = page.getByRole('dialog', { name: english.standing_declare });
  await expect(form.locator('[name=legalName]')).toHaveValue(person.name);
  await thumb.type(form.locator('[name=birthDate-typed]'), '17051990');
  await thumb.choose(form.locator('[name=nationality]'), 'EG');
  await thumb.type(form.locator('[name=line]'), '7 Canary Row');
  await thumb.type(form.locator('[name=city]'), 'Hamburg');
  await thumb.choose(form.locator('[name=residence]'), 'DE');
  await thumb.tap(form.getByRole('button', { name: english.account_save }));
  await expect(form).toBeHidden();
  expect(page.url(), 'the page stays').toBe(place);
  await expect(page.locator('[name=number]')).toHaveValue(WALLET);
  await thumb.tap(addToCart(page));
  // Only orders that are delivered or attended need a phone.
  await pay(page, thumb, null);
  expectShort(thumb, { taps: 14, fields: 9 });
});
