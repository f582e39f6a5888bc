import { z } from 'zod';
import { addDays, type CalendarDate } from '#base/calendar-date.ts';
import { Refusal } from '#base/errors.ts';
import { staffWeek } from '#verticals/capabilities/staff-week.ts';
import { capabilityOf } from '#verticals/capability.ts';
import type { Market } from '#core/shared/market.ts';
import { earliestToday } from '#core/inventory/index.ts';
import { blockTime, bookManually } from '#core/orders/manual-bookings/book.ts';
import { demoId } from './random.ts';
import { ID_EPOCH } from './demo.ts';

const Reasons = z.object({ reasons: z.array(z.object({ id: z.string() })) });
const Plans = z.object({ ratePlans: z.array(z.object({ id: z.string() })) });

/** A customer's options on a day, from a listing's details. */
const OPTIONS: Readonly<Record<string, (details: unknown, day: CalendarDate) => object>> = {
  medical: (details, day) => ({
    reason: Reasons.parse(details).reasons[0]?.id,
    day,
    slot: '10:00',
  }),
  staffing: (_, day) => ({ hire: 'hour', day, slot: '10:00', hours: 4 }),
  hotels: (details, day) => ({
    checkIn: day,
    checkOut: addDays(day, 2),
    ratePlan: Plans.parse(details).ratePlans[0]?.id,
    rooms: [{ adults: 2, childAges: [] }],
  }),
  lets: (_, day) => ({ checkIn: day, checkOut: addDays(day, 3), adults: 2, rulesAccepted: true }),
  tours: (_, day) => ({ startingDate: day, people: 3 }),
};

const CUSTOMERS = [
  { name: 'Hana Sabry', phone: '+201001234501', note: 'Called on Monday.' },
  { name: 'Rami Khoury', phone: '+96170000502', note: '' },
] as const;

/** The vendors whose sign-in the README names. */
const ACCOUNTS = [
  'vendor@',
  'vendor.hotel@',
  'vendor.lets@',
  'vendor.medical@',
  'vendor.staffing@',
].map((name) => `${name}souk.example`);

/** Days on which a booking is tried: sold days and days off are skipped. */
const TRIED = 21;

/** Phone bookings of each trade with a calendar, and a blocked hour of those with working hours. */
export async function bookDemoManually(market: Market): Promise<void> {
  const today = earliestToday(market);
  for (const [vertical, optionsOf] of Object.entries(OPTIONS)) {
    const listings = await market.db
      .selectFrom('listings')
      .innerJoin('vendors', 'vendors.id', 'listings.vendor_id')
      .innerJoin('vendor_members as m', (on) =>
        on.onRef('m.vendor_id', '=', 'vendors.id').on('m.role', '=', 'owner'),
      )
      .innerJoin('users', 'users.id', 'm.user_id')
      .select(['listings.id', 'listings.details', 'vendors.id as vendorId', 'users.id as userId'])
      .where('vertical', '=', vertical)
      .where('public', '=', true)
      .where('email', 'in', ACCOUNTS)
      .orderBy('listings.id')
      .limit(CUSTOMERS.length)
      .execute();
    for (const [nth, { id: listingId, details, vendorId, userId }] of listings.entries()) {
      const entering = (of: string) => ({
        vendorId,
        userId,
        language: 'en' as const,
        key: demoId(`manual:${of}:${vertical}:${nth}`, ID_EPOCH),
        listingId,
      });
      const customer = CUSTOMERS[nth] ?? CUSTOMERS[0];
      await onFreeDay(addDays(today, nth), (day) =>
        bookManually(market, entering('booking'), {
          ...customer,
          email: '',
          quantity: 1,
          options: optionsOf(details, day),
        }),
      );
      if (capabilityOf(market.verticals[vertical], staffWeek) && nth === 0)
        await onFreeDay(today, (day) =>
          blockTime(market, entering('block'), {
            day,
            from: '11:00',
            to: '12:00',
            reason: 'Staff training',
          }),
        );
    }
  }
}

async function onFreeDay(
  from: CalendarDate,
  work: (day: CalendarDate) => Promise<unknown>,
): Promise<void> {
  for (let ahead = 0; ahead < TRIED; ahead += 1) {
    try {
      await work(addDays(from, ahead));
      return;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
}
