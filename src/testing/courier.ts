import { z } from 'zod';
import { shareOf } from '#base/money.ts';
import { newId } from '#base/ids.ts';
import type { Market } from '#core/market.ts';
import { defineVertical } from '#verticals/vertical.ts';
import { InventoryProblem } from '#verticals/vertical.ts';
import { QuoteProblem } from '#verticals/choice.ts';
import { createTestApp, type TestAppOptions } from './app.ts';
import { createService, type TestListing } from './fixtures.ts';
import type { Person } from './people.ts';

/** Milliseconds for which a quote of the tests' courier stands. */
export const GUARANTEED_MS = 20 * 60_000;

const CourierDetails = z.object({
  /** Of the sum that is carried. */
  feeBps: z.number().int().min(0).max(10_000).default(250),
  rule: z
    .union([
      z.object({ kind: z.literal('never') }),
      z.object({ kind: z.literal('until_processing'), graceMinutes: z.number() }),
    ])
    .default({ kind: 'until_processing', graceMinutes: 30 }),
  /** For its owner: nobody else is told how much cash a courier carries. */
  floatCents: z.number().int().min(0).default(0),
});

/**
 * A vertical that only tests have: it carries a sum of money for a fee. Nothing of it has a day or is sent, a choice is
 * bought once, and most of its price is passed on.
 */
export const courier = defineVertical({
  id: 'courier',
  fulfilment: 'performed',
  single: true,
  segment: 'courier',
  typeOf: 'Courier',
  kinds: ['cash'],
  called: { all: 'courier|', kinds: { cash: 'cash|' } },
  details: CourierDetails,
  entered: ({ details }) => ({ priceCents: 0, details: CourierDetails.parse(details) }),
  publicDetails: ['feeBps', 'rule'],
  privateDetails: {
    schema: z.object({
      licence: z.string('Enter the licence').trim().min(3, 'Enter the licence').max(40),
      desk: z.string().trim().max(200).default(''),
    }),
    forBuyer: ({ desk }) => ({ desk }),
  },
  secrets: {
    schema: z.object({
      account: z
        .string('Enter the account')
        .trim()
        .regex(/^\d{6,20}$/, 'An account has 6 to 20 digits'),
      note: z.string().trim().max(1_000).default(''),
    }),
    mask: ({ account }) => `•••• ${account.slice(-4)}`,
    identity: ({ account }) => account,
    keepDays: 30,
  },
  options: z.object({
    sumCents: z.number('Enter a sum').int().min(1),
    purpose: z.string().trim().max(40).default(''),
  }),
  quote: ({ details: { feeBps } }, { sumCents, purpose }, { now }) => {
    if (sumCents > 1_000_000) throw new QuoteProblem('sumCents', 'Too much', { fault: 'too_much' });
    const fee = shareOf(sumCents, feeBps);
    const line = (what: 'principal' | 'fee', cents: number) => ({
      what,
      part: what,
      units: 1,
      unitCents: cents,
      totalCents: cents,
    });
    return {
      lines: [line('principal', sumCents), line('fee', fee)],
      totalCents: sumCents + fee,
      subDetails: { purpose },
      when: null,
      guaranteedUntil: new Date(now.at + GUARANTEED_MS).toISOString(),
    };
  },
  places: () => [],
  calendar: () => [],
  cancellation: ({ details: { rule } }) => ({ rule, returnDays: 0 }),
  inventoryRow: () => ({ variantName: '', sku: '', priceCents: null, stock: null }),
  editInventory: () => {
    throw new InventoryProblem('variant', 'variant_unknown');
  },
  cardDetails: [],
  pagePath: ({ id }) => `/service/courier/${id}`,
});

/** The real app with the courier beside its own verticals. */
export const createCourierApp = (options: TestAppOptions = {}) =>
  createTestApp({
    ...options,
    replace: (market) => ({
      ...options.replace?.(market),
      verticals: { ...market.verticals, courier },
    }),
  });

/** A courier that anyone can book, with a service and vendor of its own. */
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
      price_cents: 0,
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
