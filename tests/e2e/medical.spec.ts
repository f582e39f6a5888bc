// Long because a patient's two journeys share one clinic.
import { readFile } from 'node:fs/promises';
import type { Locator, Page, Response } from '@playwright/test';
import { addDays } from '#base/calendar-date.ts';
import { NOTE, tells } from '#testing/canary.ts';
import { sure } from '#testing/sure.ts';
import { formatDate, formatTime } from '#web/ui/format.ts';
import arabic from '../../messages/ar.json' with { type: 'json' };
import english from '../../messages/en.json' with { type: 'json' };
import { typeBirth, expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { buys, somebodyIn } from './clinic.ts';
import { enterCode, newcomer, signUp } from './people.ts';
import { dollarsOf, expect, open, test } from './souk.ts';

// A time taken by another patient is answered with 409, which Chromium logs to the console.
test.use({ expected: /status of 409/ });

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

/** Lines of an order's calendar file, by name. */
async function calendarEntry(
  page: Page,
  words: typeof english,
): Promise<Readonly<Record<string, string>>> {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: words.success_calendar }).click();
  const text = await readFile(await (await saved).path(), 'utf8');
  const lines = text.replaceAll('\r\n ', '').split('\r\n');
  return Object.fromEntries(
    lines.map((line) => [line.split(':')[0], line.slice(line.indexOf(':') + 1)]),
  );
}

/** Paths of all responses that contain the note, except for the call after pressing Show. */
function listen(page: Page) {
  const told: string[] = [];
  const reading: Promise<void>[] = [];
  let heard = 0;
  const search = async (response: Response) => {
    try {
      const body = (await response.body()).toString('latin1');
      heard += 1;
      if (tells(body)) told.push(new URL(response.url()).pathname);
    } catch {
      // The browser discards the body of a cancelled request.
    }
  };
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    // Events have no end, and say only which thing changed.
    if (pathname === '/api/events') return;
    if (!pathname.endsWith('/confided') && response.status() < 300) reading.push(search(response));
  });
  return async () => {
    await Promise.all(reading);
    return { told, heard };
  };
}

test('a patient finds a cardiologist, loses the time, pays for another and cancels; no answer has the note before Show', async ({
  page,
  browser,
}) => {
  test.setTimeout(150_000);
  const person = newcomer('Nadim Patient');
  await signUp(page.request, person);
  await enterCode(page.request, person.email);
  const over = listen(page);
  const summary = page.getByRole('complementary', { name: 'Your appointment' });
  const lost = page.getByRole('alert').filter({ hasText: english.cart_time_taken });
  const add = summary.getByRole('button', { name: english.cart_add });
  const note = page.getByLabel(english.medical_note);
  const main = page.getByRole('main');

  const { time, address } =
    await test.step('found by specialty, with the time chosen', async () => {
      await open(page, '/medical');
      await page.getByRole('combobox', { name: 'Specialty' }).selectOption('cardiology');
      await expect(page).toHaveURL(/specialty=cardiology/);
      await expectAccessible(page);
      const first = page.getByRole('list', { name: 'Doctors' }).getByRole('listitem').first();
      const link = first.getByRole('list').last().getByRole('link').first();
      const words = await link.innerText();
      await link.click();
      await expect(
        page.getByRole('heading', { level: 1, name: 'Book an appointment' }),
      ).toBeVisible();
      await expect(summary).toContainText(words);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      return { time: words, address: new URL(page.url()) };
    });

  await test.step('the clinic has its picture beside its words; Back keeps the time', async () => {
    const about = page.getByRole('heading', { name: english.medical_reasons });
    await page.getByRole('link', { name: english.medical_about_doctor }).click();
    await expect(about).toBeVisible();
    await page
      .getByRole('navigation', { name: english.shell_breadcrumbs })
      .getByRole('link')
      .last()
      .click();
    const image = main.locator('div:has(> h1) ~ picture img');
    await expect(image).toBeVisible();
    const text = await main.locator('div:has(> h1)').boundingBox();
    const picture = await image.boundingBox();
    if (!text || !picture) throw new Error('A clinic of the demonstration has a picture');
    expect(picture.x).toBeGreaterThanOrEqual(text.x + text.width);
    expect(picture.y + picture.height / 2).toBeCloseTo(text.y + text.height / 2, 0);
    await page.goBack();
    await expect(about).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('radio', { name: time, exact: true })).toBeChecked();
  });

  await test.step('another patient takes the time: the note stays, a free time is one press away', async () => {
    const query = Object.fromEntries(address.searchParams);
    const { listing } = await (await page.request.get(`/api/listings/${query['doctor']}`)).json();
    const [reason] = listing.details.reasons;
    await note.fill(NOTE);
    const winner = await somebodyIn(browser, 'Samar First');
    await buys(winner, {
      productId: listing._id,
      options: { reason: reason.id, mode: reason.modes[0], day: query['day'], slot: query['time'] },
    });
    await winner.context.close();
    await add.click();
    await expect(lost).toHaveCount(1);
    await expect(page.getByRole('radio', { name: time, exact: true })).toHaveCount(0);
    await expect(note).toHaveValue(NOTE);
    await expect(page).toHaveURL(new RegExp(`day=${query['day']}`));
    await expectAccessible(page);
    const near = page.getByRole('group', { name: /^Other dates for/ }).getByRole('button');
    await expect(near).toHaveCount(3);
    const words = await near.first().innerText();
    expect(words).toMatch(/(Cairo|Amman|Beirut|Baghdad|Riyadh) time/);
    await near.first().click();
    const instead = /, (\d+:\d\d [AP]M),/.exec(words)?.[1] ?? '';
    await expect(page.getByRole('radio', { name: instead, exact: true })).toBeChecked();
    await expect(lost).toHaveCount(0);
  });

  const fee = await test.step('paid, with a note for the doctor', async () => {
    const amount = dollarsOf(await summary.getByRole('status').innerText());
    await add.click();
    await expect(page.getByText('Item added to cart').first()).toBeVisible();
    await open(page, '/checkout');
    await expect(page.getByLabel(english.checkout_card_number)).toBeVisible();
    expect(tells(await page.content())).toBe(false);
    await pay(page, english, person.phone);
    await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
    await page.getByRole('link', { name: 'See your order and vouchers' }).click();
    await expect(page.getByRole('main').getByText('Paid', { exact: true })).toBeVisible();
    // One tap each for a call and for directions.
    await expect(main.getByRole('link', { name: /^\+\d/ }).first()).toHaveAttribute(
      'href',
      /^tel:\+\d+$/,
    );
    await expect(page.getByRole('link', { name: 'Directions' })).toBeVisible();
    return amount;
  });

  await test.step('the order has the note between Show and Hide', async () => {
    expect(tells(await page.content())).toBe(false);
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(page.getByText(NOTE)).toBeVisible();
    await page.getByRole('button', { name: 'Hide', exact: true }).click();
    await expect(page.getByText(NOTE)).toHaveCount(0);
    expect(tells(await page.content())).toBe(false);
  });

  await test.step('cancelled', async () => {
    await expect(page.getByRole('button', { name: english.success_calendar })).toBeVisible();
    await page.getByRole('button', { name: 'Cancel order' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel this order?' });
    const words = (await dialog.getByText('to your card').innerText()).split('. ');
    expect(dollarsOf(words[0] ?? ''), 'paid').toBe(fee);
    await dialog.getByRole('button', { name: 'Cancel order' }).click();
    await expect(page.getByText('Order cancelled')).toBeVisible();
    await expect(page.getByRole('button', { name: english.success_calendar })).toHaveCount(0);
  });

  await test.step('a bookmark of the lost time says so in Arabic on a phone, in view', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, `/ar/appoint${address.search}`);
    await expect(page.getByText(arabic.cart_time_taken)).toBeInViewport();
    await expect(page.getByText(arabic.cart_instead_times)).toBeVisible();
    await expectNoSidewaysScroll(page);
  });

  const { told, heard } = await over();
  expect(told).toEqual([]);
  expect(heard).toBeGreaterThan(50);
});

test.describe('in Arabic on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a parent books for a child, on a day of the week strip, and moves the appointment', async ({
    page,
  }) => {
    test.setTimeout(150_000);
    const person = newcomer('Rana Parent');
    await signUp(page.request, person);
    await enterCode(page.request, person.email);
    const expectTouchable = async (target: Locator) => {
      const box = await target.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    };
    /** Days with free times from the second week, in the format of the week strip. */
    const freeFromNextWeek = async () => {
      const { searchParams } = new URL(page.url());
      const id = searchParams.get('doctor');
      const { listing } = await (await page.request.get(`/api/listings/${id}`)).json();
      const [{ id: reason, modes }] = listing.details.reasons;
      const answer = await page.request.get(`/api/listings/${id}/availability`, {
        params: { reason, mode: modes[0] },
      });
      const { days }: { days: { day: string; left: number; closed: string | null }[] } =
        await answer.json();
      const from = addDays(sure(days[0]).day, 7);
      return [
        ...new Set(
          days.flatMap(({ day, left, closed }) =>
            day >= from && left > 0 && closed === null ? [day] : [],
          ),
        ),
      ];
    };
    /** Turns the week strip to a day, and chooses it and its first time. */
    const choose = async (at: Locator, date: string) => {
      const week = at.getByRole('group', { name: arabic.medical_step_day });
      const day = week.locator(`[data-day="${date}"]`);
      const shown = week.locator('[data-day]');
      await expect(shown.first()).toBeVisible();
      while ((await day.count()) === 0) {
        const first = sure(await shown.first().getAttribute('data-day'));
        await week.getByRole('button', { name: arabic.booking_week_after }).tap();
        await expect(shown.first()).not.toHaveAttribute('data-day', first);
      }
      await expectTouchable(day);
      await day.tap();
      await expect(day).toHaveAttribute('aria-pressed', 'true');
      const times = at.getByRole('radiogroup', {
        name: new RegExp(`^${arabic.medical_step_time}`),
      });
      const first = times.getByRole('radio').first();
      await first.check();
      await expectTouchable(times.locator('label').first());
      return { date, slot: await first.inputValue() };
    };
    const words = ({ date, slot }: { date: string; slot: string }) =>
      new RegExp(`${formatDate(date, 'ar', 'short-weekday')}.*${formatTime(slot, 'ar')}`);
    const main = page.getByRole('main');
    const days: string[] = [];

    await test.step('the child is entered once, in the profile', async () => {
      await open(page, '/ar/dashboard/customer/profile');
      await page.getByRole('button', { name: arabic.account_person_add }).click();
      await page.getByLabel(arabic.account_person_name, { exact: true }).fill('كرم');
      await page.getByLabel(arabic.account_person_birth).fill('2019-05-04');
      await page.keyboard.press('Enter');
      await expect(page.getByText(arabic.account_person_saved).first()).toBeVisible();
    });

    const before =
      await test.step('from a card to a day of the second week, for the child', async () => {
        await open(page, '/ar/medical?specialty=paediatrics');
        await expectNoSidewaysScroll(page);
        const list = page.getByRole('list', { name: arabic.medical_doctors });
        await list.getByRole('list').nth(1).getByRole('link').first().click();
        await page.getByRole('radio', { name: 'كرم' }).check();
        await expect(page).toHaveURL(/patient=/);
        days.push(...(await freeFromNextWeek()));
        const chosen = await choose(main, sure(days[0]));
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
        await main.getByRole('button', { name: arabic.booking_whole_month }).click();
        await expect(main.getByRole('table')).toBeVisible();
        await page
          .getByRole('button', { name: arabic.cart_add })
          .filter({ visible: true })
          .first()
          .click();
        await expect(page.getByText(arabic.cart_item_added).first()).toBeVisible();
        return chosen;
      });

    await test.step('paid', async () => {
      await open(page, '/ar/checkout');
      await expect(main).toContainText('كرم');
      await pay(page, arabic, person.phone);
      await expect(page.getByRole('heading', { name: arabic.success_title })).toBeVisible();
      await page.getByRole('link', { name: arabic.success_see_order }).click();
      await expect(main).toContainText(words(before));
    });

    await test.step('moved to another day at the same price, in the calendar file, too', async () => {
      const kept = await calendarEntry(page, arabic);
      expect(kept).toMatchObject({ SUMMARY: arabic.medical_kept_as, SEQUENCE: '0' });
      expect(kept['LOCATION']).toBeTruthy();
      await page.getByRole('button', { name: arabic.orders_change, exact: true }).click();
      const dialog = page.getByRole('dialog', { name: arabic.orders_change_title });
      const after = await choose(dialog, sure(days[1]));
      await expect(dialog.getByText(arabic.orders_change_same)).toBeVisible();
      await dialog.getByRole('button', { name: arabic.orders_change_confirm }).click();
      await expect(page.getByText(arabic.orders_change_done).first()).toBeVisible();
      await expect(main).toContainText(words(after));
      await expect(page.getByRole('list', { name: arabic.orders_changed_before })).toContainText(
        words(before),
      );
      const moved = await calendarEntry(page, arabic);
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

test('adds and selects a person on the appointment page', async ({ page }) => {
  const person = newcomer('Rima Parent');
  await signUp(page.request, person);
  await enterCode(page.request, person.email);
  const found = await page.request.get('/api/search?q=&category=medical-care');
  const { results } = (await found.json()) as { results: { type: string; href: string }[] };
  const doctor = results
    .find(({ type }) => type === 'listing')
    ?.href.split('/')
    .at(-1);
  // The press comes before the page knows that they are signed in.
  const pressed = Promise.withResolvers<void>();
  await page.route('**/api/auth/check', async (route) => {
    await pressed.promise;
    await route.continue();
  });
  const asked = page.waitForRequest('**/api/auth/check');
  await page.goto(`/appoint?doctor=${doctor}`);
  await asked;
  const add = page.getByRole('button', { name: english.medical_somebody_else });
  const form = page.getByRole('dialog', { name: english.account_person_add });
  const fillIn = async (firstName: string) => {
    await form.locator('[name=name]').fill(`${firstName} Parent`);
    await typeBirth(form, 'birthDate', '2015-05-05');
    await form.getByRole('button', { name: english.account_save }).click();
    await expect(page.getByRole('radio', { name: firstName })).toBeChecked();
  };
  await add.click();
  pressed.resolve();
  await fillIn('Lina');
  const note = page.locator('[name=note]');
  await note.fill('Text typed before stays');
  await add.click();
  await fillIn('Omar');
  await expect(note).toHaveValue('Text typed before stays');
});
