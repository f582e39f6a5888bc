import { addDays, todayIn, weekdayOf } from '#base/calendar-date.ts';
import { marketNow } from './market-clock.ts';
import { expectNoSidewaysScroll } from './checks.ts';
import { clinicOn, nextDay, patientAt } from './clinic.ts';
import { expect, open, test } from './souk.ts';

const FAR = 'America/Los_Angeles';
test.use({ timezoneId: FAR });

/** The next last Friday of April, when Cairo's clocks go forward at midnight. */
function clocksForward(): string {
  const today = todayIn('Africa/Cairo', marketNow());
  const ofYear = (year: number) => {
    let day = `${year}-04-30`;
    while (weekdayOf(day) !== 'friday') day = addDays(day, -1);
    return day;
  };
  const year = Number(today.slice(0, 4));
  return ofYear(year) > today ? ofYear(year) : ofYear(year + 1);
}

/** An instant in the far reader's time zone: 'Dec 7, 2026, 12:00 AM PST, your time'. */
const onFarClock = (instant: string): string =>
  `${new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone: FAR,
  }).format(new Date(instant))}, your time`;

test('a patient elsewhere reads the clinic’s time first and their own beside it, from the card to the order', async ({
  page: clinic,
  browser,
}) => {
  test.setTimeout(150_000);
  const friday = clocksForward();
  const hours = [{ from: '00:00', to: '12:00' }];
  const doctor = await clinicOn(browser, clinic, {
    horizonDays: 365,
    hours: { friday: hours, monday: hours },
  });
  const { page, context, order } = await patientAt(browser, doctor, {
    day: nextDay('monday'),
    slot: '10:00',
    timezoneId: FAR,
  });

  await test.step('a card of the list says when its next time is here', async () => {
    await open(page, '/medical');
    const card = page.getByRole('list', { name: 'Doctors' }).getByRole('article').first();
    await expect(card).toContainText(/(Cairo|Amman|Beirut|Baghdad|Riyadh) time/);
    await expect(card).toContainText('your time');
    await expectNoSidewaysScroll(page);
  });

  await test.step('an order that is paid', async () => {
    const { order: bought } = await (await page.request.get(`/api/orders/${order}`)).json();
    const { startsAt } = bought.serviceOrders[0].items[0].when;
    await open(page, `/dashboard/customer/orders?order=${order}`);
    await expect(page.getByRole('main')).toContainText(
      new RegExp(`10:00 AM, Cairo time.*${onFarClock(startsAt)}`),
    );
  });

  await test.step('the first hour after the clocks change: chosen, in the cart, at checkout', async () => {
    // From this midnight Cairo is at UTC+3, and 00:30 does not exist.
    const [slot, there, instant] = ['01:00', '1:00 AM', `${addDays(friday, -1)}T22:00:00Z`];
    await open(page, `/appoint?doctor=${doctor}&reason=visit&day=${friday}&time=${slot}`);
    await expect(page.getByRole('radio', { name: there, exact: true })).toBeChecked();
    await expect(page.getByRole('radio', { name: '12:30 AM', exact: true })).toHaveCount(0);
    const summary = page.getByRole('complementary', { name: 'Your appointment' });
    await expect(summary).toContainText(`${there}Cairo time${onFarClock(instant)}`);
    await summary.getByRole('button', { name: 'Add to Cart' }).click();
    await page.getByRole('link', { name: 'Cart, items: 1' }).click();
    const both = new RegExp(`${there}, Cairo time.*${onFarClock(instant)}`);
    await expect(page.getByRole('main')).toContainText(both);
    await expectNoSidewaysScroll(page);
    await page.getByRole('link', { name: 'Checkout' }).first().click();
    await expect(page).toHaveURL(/\/checkout$/);
    await expect(page.getByRole('main')).toContainText(both);
    await expectNoSidewaysScroll(page);
  });
  await context.close();
});
