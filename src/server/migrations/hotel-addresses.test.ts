import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { createHotelier } from '#testing/hotel.ts';
import { checkout } from '#testing/shop.ts';
import { addDays, todayIn } from '#base/calendar-date.ts';
import { up } from './0169-hotel-addresses.ts';

const app = await createTestApp();

test("adds the hotel's address to future stays, and keeps past ones as sold", async () => {
  const hotel = await createHotelier(app);
  const room = await hotel.room();
  const guest = await app.signedIn('customer');
  const options = { checkIn: '2026-03-12', checkOut: '2026-03-15', ratePlan: 'saver' };
  await guest.ok('POST /cart/add', {
    body: {
      product: {
        productId: room._id,
        options: { ...options, rooms: [{ adults: 2, childAges: [] }] },
      },
    },
  });
  await checkout(guest);
  await app.db
    .updateTable('services')
    .set({ details: JSON.stringify({ address: 'Ferry Road 3, Luxor', coordinates: '' }) })
    .where('id', '=', hotel.service.id)
    .execute();
  // The migration uses the database's clock.
  const today = todayIn('UTC', new Date());
  const soldUntil = async (ends: string) => {
    await app.db
      .updateTable('order_lines')
      .set({ starts_on: addDays(ends, -3), ends_on: ends })
      .execute();
    await up(app.db as Kysely<unknown>);
    const line = await app.db
      .selectFrom('order_lines')
      .select('sub_details')
      .executeTakeFirstOrThrow();
    return line.sub_details;
  };
  const sold = await soldUntil(addDays(today, -2));
  expect(sold).not.toHaveProperty('hotelAddress');
  expect(await soldUntil(addDays(today, 2))).toEqual({
    ...(sold as object),
    hotelAddress: 'Ferry Road 3, Luxor',
  });
});
