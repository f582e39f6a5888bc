import { z } from 'zod';
import { shareOf } from '#base/money.ts';
import { privateDetails, published } from '#verticals/capabilities/details.ts';
import { outcomes } from '#verticals/capabilities/fulfilled.ts';
import { QuoteProblem } from '#verticals/choice.ts';
import { defineVertical, type VerticalSpec } from '#verticals/vertical.ts';

/** Validity of the test courier's quotes in milliseconds. */
export const GUARANTEED_MS = 20 * 60_000;

export const CourierDetails = z.object({
  /** Share of the carried amount. */
  feeBps: z.number().int().min(0).max(10_000).default(250),
  rule: z
    .union([
      z.object({ kind: z.literal('never') }),
      z.object({ kind: z.literal('until_processing'), graceMinutes: z.number() }),
    ])
    .default({ kind: 'until_processing', graceMinutes: 30 }),
  /** Visible only to the owner: how much cash a courier carries is private. */
  floatCents: z.number().int().min(0).default(0),
});

export const courierCapabilities = [
  published((details) => {
    const { floatCents: _private, ...shown } = details;
    return shown;
  }),
  privateDetails({
    schema: z.object({
      licence: z.string('Enter the licence').trim().min(3, 'Enter the licence').max(40),
      desk: z.string().trim().max(200).default(''),
    }),
    forBuyer: ({ desk }) => ({ desk }),
  }),
  outcomes([
    { name: 'sent', final: false, needsReference: true, gives: 'nothing' },
    {
      name: 'delivered',
      final: true,
      needsReference: false,
      gives: 'nothing',
      follows: ['sent'],
    },
    { name: 'failed', final: true, needsReference: false, gives: 'all' },
    {
      name: 'returned',
      final: true,
      needsReference: false,
      gives: 'principal',
      follows: ['sent'],
    },
  ]),
];

/** The same spec with known types. */
const specOf = <Details, Options, Confided>(spec: VerticalSpec<Details, Options, Confided>) => spec;

/**
 * A test-only vertical that carries money for a fee. Listings have no days and are not shipped,
 * each choice is bought once, and most of the price is passed on.
 */
export const courierSpec = specOf({
  id: 'courier',
  fulfilment: 'performed',
  single: true,
  segment: 'courier',
  typeOf: 'Courier',
  kinds: ['cash'],
  called: { all: 'courier|', kinds: { cash: 'cash|' } },
  details: CourierDetails,
  price: 'chosen',
  entered: ({ details }) => ({ priceCents: null, details: CourierDetails.parse(details) }),
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
  cancellation: ({ details: { rule } }) => ({ rule, returnDays: 0 }),
  cardDetails: [],
  pagePath: ({ id }) => `/service/courier/${id}`,
  capabilities: courierCapabilities,
});

export const courier = defineVertical(courierSpec);
