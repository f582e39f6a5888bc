import type { Page } from '@playwright/test';
import arabic from '../../messages/ar.json' with { type: 'json' };
import english from '../../messages/en.json' with { type: 'json' };
import { addDays, todayIn } from '#base/calendar-date.ts';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { enterCode, newcomer, signUp } from './people.ts';
import { dollarsOf, expect, open, test } from './souk.ts';
import { expectLight, MOST, MOST_IN_ARABIC } from './weight.ts';

/** The hotel of the demonstration's own account, and a type of room whose calendar nobody has filled. */
async function hotel({ request }: Page) {
  const { data } = await (await request.get('/api/service-page/services/all/hotel-booking')).json();
  const { _id: id } = data.find(
    ({ serviceName }: { serviceName: string }) => serviceName === 'Dar al-Marjan',
  );
  const { listings } = await (await request.get(`/api/listings?serviceId=${id}`)).json();
  const suite = listings.find(({ name }: { name: string }) => name === 'Corner suite');
  return { path: `/service/Hotel-Booking/${id}`, room: suite.href as string };
}

for (const language of ['', '/ar'])
  for (const page of ['path', 'room'] as const)
    test(`${language}${page} of a hotel needs little JavaScript`, async ({ page: tab }) => {
      const at = await hotel(tab);
      const most = language === '/ar' ? MOST_IN_ARABIC : MOST;
      await expectLight(tab, `${language}${at[page]}`, most);
    });

const JOURNEYS = [
  {
    name: 'in English on a desktop',
    prefix: '',
    words: english,
    suite: 'Corner suite',
    rate: 'Slow morning',
    months: 'en-US',
    days: 40,
    screen: { viewport: { width: 1280, height: 800 } },
  },
  {
    name: 'in Arabic on a phone',
    prefix: '/ar',
    words: arabic,
    suite: 'جناح الزاوية',
    rate: 'صباح هادئ',
    months: 'ar-EG-u-nu-latn',
    days: 60,
    screen: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  },
] as const;

/** The part of a message before what is filled in. */
const begins = (message: string) => new RegExp(`^${message.split('{')[0]}`);

for (const { name, prefix, words, suite, rate, months, days, screen } of JOURNEYS)
  test.describe(name, () => {
    test.use(screen);

    test('a stay is found by its dates, paid, moved by a night and cancelled', async ({ page }) => {
      test.setTimeout(180_000);
      const { path } = await hotel(page);
      const person = newcomer('Layla Lodger');
      await signUp(page.request, person);
      await enterCode(page.request, person.email);
      const checkIn = addDays(todayIn('Asia/Amman', new Date()), days);
      const monthOf = (date: string) =>
        new Intl.DateTimeFormat(months, {
          month: 'long',
          year: 'numeric',
          calendar: 'gregory',
          timeZone: 'UTC',
        }).format(new Date(`${date}T00:00:00Z`));

      await test.step('dates, rooms and a rate', async () => {
        await open(page, `${prefix}${path}?from=${checkIn}&to=${addDays(checkIn, 2)}&guests=2`);
        const type = page.getByRole('article').filter({ hasText: suite });
        const choose = type.getByRole('button', { name: new RegExp(`${suite}: ${rate}$`) });
        await expect(choose).not.toHaveAttribute('aria-disabled');
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
        await page
          .getByRole('button', { name: new RegExp(`^${words.stays_guests_and_rooms}`) })
          .click();
        const dialog = page.getByRole('dialog', { name: words.stays_guests_and_rooms });
        await dialog.getByRole('button', { name: words.stays_room_add }).click();
        await dialog.getByRole('button', { name: words.stays_done }).click();
        await expect(page).toHaveURL(/guests=2\.2/);
        await choose.click();
        const add = page.getByRole('button', { name: words.cart_add }).filter({ visible: true });
        await add.first().click();
        await expect(page.getByText(words.cart_item_added).first()).toBeVisible();
      });

      const total = await test.step('paid', async () => {
        await open(page, `${prefix}/cart`);
        await expect(page.getByRole('main')).toContainText(suite);
        await open(page, `${prefix}/checkout`);
        await page.getByLabel(words.checkout_phone, { exact: true }).fill(person.phone);
        await page.getByLabel(words.checkout_card_number).fill('4242 4242 4242 4242');
        await page.getByLabel(words.checkout_card_expiry).fill('12/34');
        await page.getByLabel(words.checkout_card_cvc).fill('123');
        // On a phone the bar at the foot has one, too.
        const press = page
          .getByRole('button', { name: begins(words.checkout_pay) })
          .filter({ visible: true })
          .last();
        const cents = dollarsOf(await press.innerText());
        await press.click();
        await expect(page.getByRole('heading', { name: words.success_title })).toBeVisible();
        await page.getByRole('link', { name: words.success_see_order }).click();
        await expect(
          page.getByRole('main').getByText(words.orders_paid, { exact: true }),
        ).toBeVisible();
        return cents;
      });

      await test.step('moved by a week', async () => {
        await page.getByRole('button', { name: words.orders_change, exact: true }).click();
        const dialog = page.getByRole('dialog', { name: words.orders_change_title });
        const nights = dialog.getByRole('group', { name: words.hotels_dates });
        const day = (date: string) => nights.locator(`[data-day="${date}"]`);
        const [from, to] = [addDays(checkIn, 7), addDays(checkIn, 9)];
        await expect(nights.getByRole('table')).toBeVisible();
        for (const date of [from, to]) {
          // By the month's name: its days come a moment later.
          while ((await nights.getByRole('table', { name: monthOf(date) }).count()) === 0)
            await nights.getByRole('button', { name: words.booking_month_after }).click();
          await day(date).click();
        }
        await expect(dialog.getByText(words.orders_change_same)).toBeVisible();
        await dialog.getByRole('button', { name: words.orders_change_confirm }).click();
        await expect(page.getByText(words.orders_change_done).first()).toBeVisible();
        await expect(page.getByRole('list', { name: words.orders_changed_before })).toBeVisible();
      });

      await test.step('cancelled with all of the money back', async () => {
        await page.getByRole('button', { name: words.orders_cancel, exact: true }).click();
        const dialog = page.getByRole('dialog', { name: words.orders_cancel_title });
        const paid = await dialog.getByText(begins(words.orders_cancel_text)).innerText();
        const amounts = paid.match(/\$[\d,.]*\d/g) ?? [];
        expect(amounts.map(dollarsOf), 'paid and back').toEqual([total, total]);
        await dialog.getByRole('button', { name: words.orders_cancel, exact: true }).click();
        await expect(page.getByText(words.orders_cancel_done)).toBeVisible();
      });
    });
  });
