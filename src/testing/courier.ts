import type { z } from 'zod';
import { newId } from '#base/ids.ts';
import type { Market } from '#core/shared/market.ts';
import { createTestApp, type TestAppOptions } from './app.ts';
import { courier, type CourierDetails } from './courier-vertical.ts';
import { createService, type TestListing } from './fixtures.ts';
import type { Person } from './people.ts';

/** The real app with the courier besides its own verticals. */
export const createCourierApp = (options: TestAppOptions = {}) =>
  createTestApp({
    ...options,
    replace: (market) => ({
      ...options.replace?.(market),
      verticals: { ...market.verticals, courier },
    }),
  });

/** A courier that anyone can book, with its own service and vendor. */
export async function createCourier(
  market: Market,
  details: z.input<typeof CourierDetails> = {},
  vendor?: Person,
): Promise<TestListing> {
  const service = await createService(market, {
    vertical: 'courier',
    name: 'Hand to Hand',
    ...(vendor && { vendor }),
  });
  const now = market.clock.now();
  const id = newId(now);
  await market.db
    .insertInto('listings')
    .values({
      id,
      service_id: service.id,
      vendor_id: service.vendor.vendorId,
      vertical: 'courier',
      kind: 'cash',
      name: 'Cash to a door in Cairo',
      description: 'Carried the same day.',
      location: 'Cairo',
      country: 'Egypt',
      price_cents: null,
      details: JSON.stringify(details),
      pictures: '[]',
      state: 'active',
      public: true,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return { id, service };
}
