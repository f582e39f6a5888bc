import { newId } from '#base/ids.ts';
import type { Market } from '#core/shared/market.ts';
import { createTestApp, type TestAppOptions } from './app.ts';
import { clinic } from './clinic-vertical.ts';
import { createService, type TestListing } from './fixtures.ts';
import { lodge } from './lodge-vertical.ts';
import type { Person } from './people.ts';

/** The real app with a lodge and a clinic besides its own verticals. */
export const createBookingsApp = (options: TestAppOptions = {}) =>
  createTestApp({
    ...options,
    replace: (market) => ({
      ...options.replace?.(market),
      verticals: { ...market.verticals, lodge, clinic },
    }),
  });

interface BookableOptions {
  readonly vertical: 'lodge' | 'clinic';
  readonly details?: object;
  readonly priceCents?: number | null;
  readonly vendor?: Person;
}

/** A listing in Cairo that anyone can book, with its own service. */
export async function createBookable(
  market: Market,
  { vertical, details = {}, priceCents = 80_00, vendor }: BookableOptions,
): Promise<TestListing> {
  const service = await createService(market, {
    vertical,
    name: `The ${vertical}`,
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
      vertical,
      kind: vertical === 'lodge' ? 'room' : 'doctor',
      name: `A ${vertical}`,
      description: 'By the river.',
      location: 'Cairo',
      country: 'Egypt',
      price_cents: priceCents,
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
