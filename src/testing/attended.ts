import { todayIn } from '#base/calendar-date.ts';
import type { TestApp } from './app.ts';

/** Makes today the first day of an order's bookings, so that they can be reviewed. */
export async function attend({ db, clock }: Pick<TestApp, 'db' | 'clock'>, orderId: string) {
  await db
    .updateTable('order_lines')
    .set({ starts_on: todayIn('UTC', clock.now()), ends_on: todayIn('UTC', clock.now()) })
    .where('order_id', '=', orderId)
    .where('starts_on', 'is not', null)
    .execute();
}
