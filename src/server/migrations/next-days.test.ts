import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addDays, todayIn } from '#base/calendar-date.ts';
import { createTestApp } from '#testing/app.ts';
import { createTour } from '#testing/fixtures.ts';
import { buy } from '#testing/shop.ts';
import { FILL } from './0042-next-days.ts';

const { market, db, signedIn } = await createTestApp();

test("orders from before get the day that is still to come, by the database's own clock", async () => {
  const customer = await signedIn('customer');
  const tour = await createTour(market);
  const order = await buy(customer, tour.id);
  const today = todayIn('UTC', new Date());
  const [past, soon] = [addDays(today, -2), addDays(today, 3)];
  const filledFrom = async (startsOn: string, delivery: object | null) => {
    await db.updateTable('order_lines').set({ starts_on: startsOn, ends_on: startsOn }).execute();
    await db
      .updateTable('service_orders')
      .set({ due_on: null, delivery: delivery && JSON.stringify(delivery) })
      .execute();
    await sql.raw(FILL).execute(db);
    const parts = db.selectFrom('service_orders').where('order_id', '=', order._id);
    return (await parts.select('next_on').executeTakeFirstOrThrow()).next_on;
  };
  expect(await filledFrom(soon, null)).toBe(soon);
  expect(await filledFrom(past, null)).toBeNull();
  expect(await filledFrom(past, { day: soon })).toBe(soon);
  expect(await filledFrom(soon, { day: past })).toBe(soon);
});
