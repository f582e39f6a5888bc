import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import arabic from '../../messages/ar.json' with { type: 'json' };
import english from '../../messages/en.json' with { type: 'json' };
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { enterCode, newcomer, signUp } from './people.ts';
import { dollarsOf, expect, open, test } from './souk.ts';

/** Whoever of Jordan is free first and has been checked: not all of the demonstration's doctors have, and who is first is another every hour. */
async function doctor({ request }: Page) {
  const answer = await request.get('/api/next-free?vertical=medical&country=Jordan');
  const { listings } = await answer.json();
  const first = listings.find(({ checkedAt }: { checkedAt?: string }) => checkedAt);
  return {
    id: first._id as string,
    page: first.href as string,
    clinic: `/service/Medical-Care/${first.serviceId}`,
  };
}

for (const [language, words] of [
  ['', english],
  ['/ar', arabic],
] as const)
  test(`${language} a doctor whose licence was checked says when, on the card and the page`, async ({
    page,
  }) => {
    const at = await doctor(page);
    const [before = '', after = ''] = words.medical_licence_checked.split('{date}');
    const checked = new RegExp(`^${before}.*\\d.*${after}$`);
    await open(page, `${language}/medical?country=Jordan`);
    await expect(page.getByText(checked).first()).toBeVisible();
    await open(page, `${language}${at.page}`);
    await expect(page.getByText(checked)).toHaveCount(1);
  });

test('a clinic has its picture beside its words', async ({ page }) => {
  await open(page, (await doctor(page)).clinic);
  const main = page.getByRole('main');
  const text = await main.locator('div:has(> h1)').boundingBox();
  const picture = await main.locator('div:has(> h1) ~ picture img').boundingBox();
  if (!text || !picture) throw new Error('A clinic of the demonstration has a picture');
  expect(picture.x).toBeGreaterThanOrEqual(text.x + text.width);
  expect(picture.y + picture.height / 2).toBeCloseTo(text.y + text.height / 2, 0);
});

async function pay(page: Page, words: typeof english, phone: string): Promise<void> {
  await page.getByLabel(words.checkout_phone, { exact: true }).fill(phone);
  await page.getByLabel(words.checkout_card_number).fill('4242 4242 4242 4242');
  await page.getByLabel(words.checkout_card_expiry).fill('12/34');
  await page.getByLabel(words.checkout_card_cvc).fill('123');
  await page
    .getByRole('button', { name: new RegExp(`^${words.checkout_pay.split('{')[0]}`) })
    .filter({ visible: true })
    .last()
    .click();
}

/** What an order hands over for a calendar, by the names of its lines. */
async function calendarEntry(page: Page): Promise<Readonly<Record<string, string>>> {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: english.success_calendar }).click();
  const text = await readFile(await (await saved).path(), 'utf8');
  const lines = text.replaceAll('\r\n ', '').split('\r\n');
  return Object.fromEntries(
    lines.map((line) => [line.split(':')[0], line.slice(line.indexOf(':') + 1)]),
  );
}

test('a patient finds the next free cardiologist, pays for the visit and cancels it', async ({
  page,
}) => {
  test.setTimeout(150_000);
  const person = newcomer('Nadim Patient');
  await signUp(page.request, person);
  await enterCode(page.request, person.email);

  const fee = await test.step('found by specialty, with the time chosen', async () => {
    await open(page, '/medical');
    await page.getByRole('navigation', { name: 'Specialty' }).getByText('Cardiology').click();
    await expect(page).toHaveURL(/specialty=cardiology/);
    await expectAccessible(page);
    const first = page.getByRole('list', { name: 'Doctors' }).getByRole('listitem').first();
    const time = first.getByRole('list').last().getByRole('link').first();
    const words = await time.innerText();
    await time.click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Make an appointment' }),
    ).toBeVisible();
    const summary = page.getByRole('complementary', { name: 'Your appointment' });
    await expect(summary).toContainText(words);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    return dollarsOf(await summary.getByRole('status').innerText());
  });

  await test.step('paid, with a note for the doctor', async () => {
    await page.getByLabel('Note for the doctor').fill('My father had it, too.');
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await expect(page.getByText('Item added to cart').first()).toBeVisible();
    await open(page, '/checkout');
    await expect(page.getByRole('main')).not.toContainText('My father');
    await pay(page, english, person.phone);
    await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
    await page.getByRole('link', { name: 'See your order and vouchers' }).click();
    await expect(page.getByRole('main').getByText('Paid', { exact: true })).toBeVisible();
    // One tap to call, and to the way there.
    await expect(page.getByRole('link', { name: /^\+962/ })).toHaveAttribute(
      'href',
      /^tel:\+962\d+$/,
    );
    await expect(page.getByRole('link', { name: 'Directions' })).toBeVisible();
  });

  await test.step('cancelled', async () => {
    await page.getByRole('button', { name: 'Cancel order' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel this order?' });
    const words = (await dialog.getByText('to your card').innerText()).split('. ');
    expect(dollarsOf(words[0] ?? ''), 'paid').toBe(fee);
    await dialog.getByRole('button', { name: 'Cancel order' }).click();
    await expect(page.getByText('Order cancelled')).toBeVisible();
    await expect(page.getByRole('button', { name: english.success_calendar })).toHaveCount(0);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a patient chooses a day from the week, and moves the appointment by themselves', async ({
    page,
  }) => {
    test.setTimeout(150_000);
    const person = newcomer('Samar Mover');
    await signUp(page.request, person);
    await enterCode(page.request, person.email);
    const { id } = await doctor(page);
    /** The first free day from the second week on, and its first time; what is then chosen, in words. */
    const choose = async (at: Locator, group: string, radio: string, nth: number) => {
      const week = at.getByRole('group', { name: group });
      await week.getByRole('button', { name: english.booking_week_after }).click();
      const free = week.locator('[data-day]:not([aria-disabled])');
      await expect(free.first()).toBeVisible();
      const box = await free.first().boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      const day = free.nth(nth);
      const date = await day.getAttribute('data-day');
      await day.tap();
      await expect(day).toHaveAttribute('aria-pressed', 'true');
      const times = at.getByRole('radiogroup', { name: new RegExp(`^${radio}`) });
      const first = times.getByRole('radio').first();
      const slot = await first.inputValue();
      const [width, height] = await times
        .locator('label')
        .first()
        .boundingBox()
        .then((size) => [size?.width ?? 0, size?.height ?? 0]);
      expect(Math.min(width ?? 0, height ?? 0)).toBeGreaterThanOrEqual(44);
      await first.check();
      return { date: date ?? '', slot };
    };
    const inWords = ({ date, slot }: { date: string; slot: string }) =>
      `${new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`))}, ${new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(new Date(`2026-01-01T${slot}:00Z`))}`;

    const before = await test.step('booked for a day of the next week', async () => {
      await open(page, `/appoint?doctor=${id}`);
      const main = page.getByRole('main');
      const chosen = await choose(main, english.medical_step_day, english.medical_step_time, 0);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await main.getByRole('button', { name: english.booking_whole_month }).click();
      await expect(main.getByRole('table')).toBeVisible();
      await page
        .getByRole('button', { name: english.cart_add })
        .filter({ visible: true })
        .first()
        .click();
      await expect(page.getByText(english.cart_item_added).first()).toBeVisible();
      await open(page, '/checkout');
      await pay(page, english, person.phone);
      await expect(page.getByRole('heading', { name: english.success_title })).toBeVisible();
      await page.getByRole('link', { name: english.success_see_order }).click();
      await expect(page.getByRole('main')).toContainText(inWords(chosen));
      return chosen;
    });

    await test.step('moved to another day, at no new payment; a calendar has it moved, too', async () => {
      const kept = await calendarEntry(page);
      expect(kept).toMatchObject({ SUMMARY: english.medical_kept_as, SEQUENCE: '0' });
      expect(kept['LOCATION']).toBeTruthy();
      await page.getByRole('button', { name: english.orders_change, exact: true }).click();
      const dialog = page.getByRole('dialog', { name: english.orders_change_title });
      const after = await choose(dialog, english.medical_step_day, english.medical_step_time, 1);
      expect(after).not.toEqual(before);
      await expect(dialog.getByText(english.orders_change_same)).toBeVisible();
      await dialog.getByRole('button', { name: english.orders_change_confirm }).click();
      await expect(page.getByText(english.orders_change_done).first()).toBeVisible();
      await expect(page.getByRole('main')).toContainText(inWords(after));
      await expect(page.getByRole('list', { name: english.orders_changed_before })).toContainText(
        inWords(before),
      );
      const moved = await calendarEntry(page);
      expect(moved).toEqual({
        ...kept,
        SEQUENCE: '1',
        DTSTART: moved['DTSTART'],
        DTSTAMP: moved['DTSTAMP'],
      });
      expect(moved['DTSTART']).not.toBe(kept['DTSTART']);
    });
  });
});

test.describe('in Arabic on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a parent books and pays for a child', async ({ page }) => {
    test.setTimeout(150_000);
    const person = newcomer('Rana Parent');
    await signUp(page.request, person);
    await enterCode(page.request, person.email);

    await test.step('the child is entered once, in the profile', async () => {
      await open(page, '/ar/dashboard/customer/profile');
      await page.getByRole('button', { name: arabic.account_person_add }).click();
      await page.getByLabel(arabic.account_person_name, { exact: true }).fill('كرم');
      await page.getByLabel(arabic.account_person_birth).fill('2019-05-04');
      await page.keyboard.press('Enter');
      await expect(page.getByText(arabic.account_person_saved).first()).toBeVisible();
    });

    await test.step('the time of a card is chosen, for the child', async () => {
      await open(page, '/ar/medical?specialty=paediatrics');
      await expectNoSidewaysScroll(page);
      const list = page.getByRole('list', { name: arabic.medical_doctors });
      await list.getByRole('list').nth(1).getByRole('link').first().click();
      await page.getByRole('radio', { name: 'كرم' }).check();
      await expect(page).toHaveURL(/patient=/);
      await expectAccessible(page);
      await page
        .getByRole('button', { name: arabic.cart_add })
        .filter({ visible: true })
        .first()
        .click();
      await expect(page.getByText(arabic.cart_item_added).first()).toBeVisible();
    });

    await test.step('paid', async () => {
      await open(page, '/ar/cart');
      await expect(page.getByRole('main')).toContainText('كرم');
      await open(page, '/ar/checkout');
      await pay(page, arabic, person.phone);
      await expect(page.getByRole('heading', { name: arabic.success_title })).toBeVisible();
    });
  });
});
