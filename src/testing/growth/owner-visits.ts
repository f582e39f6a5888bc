import type { CallKey, Sent } from '../client.ts';
import type { Visit } from './visits.ts';

type As = (call: CallKey, sent?: Sent, of?: string) => Visit;

/** Lists of the customer with most orders, and of the vendor who sells most. */
const FREQUENT_ORDERS = [
  {},
  { page: 5 },
  { status: 'completed' },
  { status: 'processing', sort: 'highest' },
  { sort: 'oldest', page: 3 },
];
const SOLD = [
  {},
  { page: 5 },
  { page: 15 },
  ...['pending', 'processing', 'completed', 'cancelled'].map((status) => ({ status })),
  { status: 'completed', page: 10 },
  ...['oldest', 'highest', 'lowest', 'next'].map((sort) => ({ sort })),
  { sort: 'highest', page: 10 },
  { status: 'completed', sort: 'highest' },
  { status: 'completed', sort: 'next' },
  { status: 'disputed' },
  { status: 'refunded', sort: 'highest' },
  { due: 'week' },
  { search: 'customer.9@big.example' },
];
const REVIEWED = [
  {},
  { page: 3 },
  { rating: 5 },
  { rating: 1, sort: 'oldest' },
  ...['unanswered', 'answered'].map((status) => ({ status })),
  ...['oldest', 'highest', 'lowest'].map((sort) => ({ sort })),
  { sort: 'highest', page: 3 },
];

/** Lists and figures of owners of many rows; a search may take `upTo` blocks. */
export function ownerVisits(
  { frequent, grocer, bigGrocer }: Readonly<Record<'frequent' | 'grocer' | 'bigGrocer', As>>,
  service: string,
  upTo: number,
): readonly Visit[] {
  return [
    ...FREQUENT_ORDERS.map((query) => frequent('GET /orders', { query })),
    frequent('GET /account/spending'),
    // Read up to 501 hits, or a vendor's own rows.
    ...[
      grocer('GET /vendor/orders', { query: { search: 'layla' } }),
      bigGrocer('GET /vendor/orders', { query: { search: 'ba' } }),
      bigGrocer('GET /vendor/reviews', { query: { search: 'ba' } }),
      bigGrocer('GET /vendor/returns', { query: { status: 'requested', search: 'ba' } }),
    ].map((visit) => ({ ...visit, upTo })),
    ...['7d', '12m'].map((period) => bigGrocer('GET /vendor/home', { query: { period } })),
    ...SOLD.map((query) => bigGrocer('GET /vendor/orders', { query })),
    ...REVIEWED.map((query) => bigGrocer('GET /vendor/reviews', { query })),
    ...(
      [
        'GET /vendor/returns',
        'GET /vendor/waiting',
        'GET /vendor/setup',
        'GET /account/memberships',
        'GET /vendor/payouts',
        'GET /vendor/payout-history',
      ] as const
    ).map((call) => bigGrocer(call)),
    bigGrocer('GET /vendor/statements'),
    ...[1, 2].map((page) =>
      bigGrocer('GET /vendor/statements/{month}', {
        params: { month: '2026-01' },
        query: { page },
      }),
    ),
    ...[
      {},
      { sort: 'highest', page: 2 },
      { sort: 'lowest' },
      { rating: 1 },
      { rating: 5, page: 2 },
    ].map((query) =>
      frequent('GET /reviews/service/{id}', { params: { id: service }, query }, 'biggest'),
    ),
  ];
}
