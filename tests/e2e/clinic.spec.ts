import { addDays, todayIn } from '#base/calendar-date.ts';
import arabic from '../../messages/ar.json' with { type: 'json' };
import english from '../../messages/en.json' with { type: 'json' };
import { marketNow } from './market-clock.ts';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { clinicOn, nextDay, patientAt } from './clinic.ts';
import { mailbox } from './people.ts';
import { expect, open, test } from './souk.ts';

const MANAGE = '/dashboard/vendor/manage/medical-staff';

test('a clinic closes a day with two patients: one moves and is cancelled on, the other declines', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const doctor = await clinicOn(browser, page);
  const monday = nextDay('monday');
  // One user is on the other side of the world: all times are still the clinic's.
  /** Turns the calendar day by day from the clinic's today. */
  const turnTo = async (day: string, words: typeof english) => {
    const today = todayIn('Africa/Cairo', marketNow());
    for (let at = today; at < day; at = addDays(at, 1))
      await page.getByRole('button', { name: words.vendor_board_later }).first().click();
  };
  const agreeing = await patientAt(browser, doctor, {
    day: monday,
    slot: '10:00',
    timezoneId: 'America/Los_Angeles',
  });
  const declining = await patientAt(browser, doctor, { day: monday, slot: '11:00' });

  await test.step('the day shows both, and nothing of their notes', async () => {
    await open(page, MANAGE);
    const board = page.getByRole('region', { name: 'Appointments' }).last();
    await turnTo(monday, english);
    await expect(board.getByRole('button', { name: /10:00 AM.*Mona Patient/ })).toBeVisible();
    await expect(board.getByRole('button', { name: /11:00 AM.*Mona Patient/ })).toBeVisible();
    expect(await page.content()).not.toContain('canary-5521');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step('on paper are both with their times, and no sign of a note', async () => {
    await page.emulateMedia({ media: 'print' });
    const paper = page.locator('.print-list').filter({ visible: true });
    await expect(paper.getByText('Mona Patient')).toHaveCount(2);
    await expect(paper).toContainText('10:00 AM');
    await expect(paper).toContainText('11:00 AM');
    await expect(paper.getByText(english.vendor_week_note).filter({ visible: true })).toHaveCount(
      0,
    );
    await expect(page.getByRole('banner')).toBeHidden();
    await page.emulateMedia({ media: null });
  });

  await test.step('dragged to another time, an appointment asks for exactly that', async () => {
    const ten = page.getByRole('button', { name: /10:00 AM.*Mona Patient/ });
    const eleven = page.getByRole('button', { name: /11:00 AM.*Mona Patient/ });
    const [from, later] = [await ten.boundingBox(), await eleven.boundingBox()];
    if (!from || !later) throw new Error('Both appointments are on the board');
    const hour = later.y - from.y;
    const x = from.x + from.width / 2;
    await page.mouse.move(x, from.y + 6);
    await page.mouse.down();
    await page.mouse.move(x, from.y - hour / 2, { steps: 5 });
    await page.mouse.move(x, from.y - hour + 6, { steps: 5 });
    await page.mouse.up();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('radio', { name: '9:00 AM' })).toBeChecked();
    await expect(dialog.getByLabel('New day')).toHaveValue(monday);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('closed, each of the day is to be moved: in Arabic on a phone', async () => {
    const closed = await page.request.put(`/api/listings/${doctor}/calendar`, {
      data: { days: [monday], closed: true },
    });
    expect(closed.status()).toBe(200);
    const before = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, `/ar${MANAGE}`);
    await expect(
      page.getByRole('heading', { name: arabic.vendor_week_to_move_title.replace('{count}', '2') }),
    ).toBeVisible();
    await turnTo(monday, arabic);
    const day = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Mona Patient' });
    await expect(day.getByText(arabic.vendor_week_to_move, { exact: true })).toHaveCount(2);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    if (before) await page.setViewportSize(before);
  });

  await test.step('and on the board of a desktop', async () => {
    await open(page, MANAGE);
    await expect(page.getByRole('heading', { name: 'Bookings to move: 2' })).toBeVisible();
    await turnTo(monday, english);
    const board = page.getByRole('region', { name: 'Appointments' }).last();
    for (const time of ['10:00 AM', '11:00 AM'])
      await expect(
        board.getByRole('button', { name: new RegExp(`${time}.*Mona Patient.*To move`) }),
      ).toBeVisible();
  });

  const ask = async (time: RegExp) => {
    await page.getByRole('button', { name: time }).first().click();
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    await page.getByLabel('New day').fill(addDays(monday, 1));
    await page
      .getByRole('radio', { name: '9:00 AM' })
      .or(page.getByRole('radio', { name: '9:30 AM' }))
      .first()
      .check();
    await page.getByRole('button', { name: 'Ask the customer' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  };
  await test.step('both are asked', async () => {
    await ask(/10:00 AM/);
    await ask(/11:00 AM/);
  });

  await test.step('one agrees', async () => {
    const { page: own, person, order } = agreeing;
    expect(await mailbox(own.request, person.email)).toContain('Another time proposed');
    await open(own, `/dashboard/customer/orders?order=${order}`);
    await own.getByRole('button', { name: 'Agree to the new time' }).click();
    await expect(own.getByText('Booking moved to the new time')).toBeVisible();
    await expect(own.getByText(/9:00 AM|9:30 AM/).first()).toBeVisible();
    await expectAccessible(own);
  });

  await test.step('the clinic cancels after all: the nearest free times lead into the appointment', async () => {
    const { page: own, order } = agreeing;
    const { data } = await (await page.request.get('/api/vendor/orders')).json();
    const part = data.find(({ mainOrderId }: { mainOrderId: string }) => mainOrderId === order);
    const cancelled = await page.request.patch(`/api/vendor/orders/${part._id}`, {
      data: { status: 'cancelled', note: 'The doctor is ill' },
    });
    expect(cancelled.status()).toBe(200);
    await open(own, `/dashboard/customer/orders?order=${order}`);
    const others = own.getByRole('region', { name: 'Other free times' });
    await expect(others.getByRole('link')).toHaveCount(3);
    await expectAccessible(own);
    const link = others.getByRole('link').first();
    // 'Mon, Dec 7, 9:30 AM, Cairo time'
    const time = (await link.innerText()).split(', ').at(-2) ?? '';
    await link.click();
    await expect(own.getByRole('radio', { name: time, exact: true })).toBeChecked();
    await expect(own).toHaveURL(/reason=visit/);
    await own.context().close();
  });

  await test.step('the other declines, gets everything back, and nothing is left to move', async () => {
    const { page: own, order } = declining;
    await open(own, `/dashboard/customer/orders?order=${order}`);
    await own.getByRole('button', { name: 'Decline and get a refund' }).click();
    await own.getByRole('dialog').getByRole('button', { name: 'Decline and get a refund' }).click();
    await expect(own.getByText('Cancelled').first()).toBeVisible();
    await own.context().close();
    const left = async () =>
      (await (await page.request.get('/api/vendor/schedule/to-move?vertical=medical')).json())
        .visits;
    await expect.poll(left).toEqual([]);
  });
});
