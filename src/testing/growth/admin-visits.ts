import { LEDGER_ACCOUNTS } from '#base/ledger-accounts.ts';
import { HELD_REASONS } from '#base/payout-reasons.ts';
import type { CallKey, Sent } from '../client.ts';
import type { Found } from './samples.ts';
import type { Visit } from './visits.ts';

const SORTS = ['oldest', 'highest', 'lowest'] as const;
/** Two letters are looked for in the first 5,000 rows, more than the small market has. */
const OF_TWO_LETTERS = 6_000;

/** A small market's vendors are all read at once, those of a larger one by their keys. */
const OF_VENDORS = 250;

const LISTS = [
  'orders',
  'payments',
  'reviews',
  'people',
  'approved-vendors',
  'pending-vendors',
  'messages',
  'conversation-reports',
  'payouts',
  'screening',
  'returns',
  'disputes',
  'owing-vendors',
  'inquiries',
  'identity',
  'services/manage/all',
  'waiting',
  'ledger/check',
] as const;
const list = (name: string) => `GET /admin/${name}` as CallKey;

/** Reads of an admin: lists with their pages, filters and searches, and a vendor with many listings. */
export function adminVisits(
  admin: (call: CallKey, sent?: Sent, of?: string) => Visit,
  { person, email, named, number, vendor, entry }: Found,
): readonly Visit[] {
  const query = (name: string, asked: object) => admin(list(name), { query: { ...asked } });
  // In the middle of the smaller market, and far from both ends of the larger.
  const late = ['orders', 'payments'].flatMap((name) => [
    query(name, { page: 10 }),
    query(name, { page: 50 }),
    query(name, { page: 95, sort: 'oldest' }),
    query(name, { page: 10, sort: 'highest' }),
    ...[email, named, number].map((search) => query(name, { search })),
    query(name, { search: 'ba' }),
    ...SORTS.map((sort) => query(name, { sort })),
  ]);
  return [
    ...(['7d', '30d', '90d', '12m'] as const).map((period) => query('home', { period })),
    ...LISTS.map((name) => admin(list(name))),
    ...late,
    ...['pending', 'processing', 'completed', 'cancelled'].map((status) =>
      query('orders', { status }),
    ),
    ...['orders', 'payments', 'people'].map((name) => ({
      ...query(name, { search: 'zq' }),
      upTo: OF_TWO_LETTERS,
    })),
    query('orders', { status: 'completed', page: 30 }),
    query('orders', { status: 'completed', search: named }),
    ...['completed', 'pending', 'failed', 'refunds'].map((status) => query('payments', { status })),
    ...SORTS.map((sort) => query('reviews', { sort })),
    query('reviews', { status: 'hidden' }),
    query('reviews', { status: 'visible', page: 10 }),
    query('reviews', { search: named }),
    ...SORTS.map((sort) => query('reviews', { sort, page: 10 })),
    ...[{}, { page: 2 }, { sort: 'highest' }, { status: 'hidden' }].map((filter) =>
      query('reviews', { ...filter, vendor }),
    ),
    ...['requested', 'received'].map((status) => query('returns', { status })),
    query('returns', { sort: 'oldest', page: 2 }),
    query('returns', { search: email }),
    ...['oldest', 'due', 'highest'].map((sort) => query('disputes', { sort })),
    query('disputes', { search: email }),
    ...['open', 'answered'].map((status) => query('messages', { status })),
    query('messages', { search: named }),
    query('messages', { sort: 'oldest', page: 2 }),
    query('mails', {}),
    query('mails', { search: email }),
    query('people', { page: 10 }),
    query('people', { search: email }),
    query('people', { search: named }),
    query('people', { sort: 'oldest', status: 'active' }),
    ...['disabled', 'unproven'].map((status) => query('people', { status })),
    ...['highest', 'name'].map((sort) => query('approved-vendors', { sort })),
    ...['recent', 'oldest', 'name'].map((sort) => query('approved-vendors', { sort, page: 3 })),
    ...['highest', 'lowest'].map((sort) => ({
      ...query('approved-vendors', { sort, page: 3 }),
      upTo: OF_VENDORS,
    })),
    query('approved-vendors', { search: 'nile' }),
    ...[{ country: 'Egypt' }, { plan: 'pro' }].map((filter) => query('approved-vendors', filter)),
    query('pending-vendors', { status: 'all', sort: 'name' }),
    ...['open', 'paid'].map((status) => query('payouts', { status })),
    ...HELD_REASONS.map((reason) => query('held-vendors', { reason })),
    ...[{}, { to: '2026-02-01' }].flatMap((days) => [
      query('ledger/entries', days),
      ...LEDGER_ACCOUNTS.map((account) => query('ledger/entries', { ...days, account })),
      query('ledger/entries', { ...days, vendor }),
      query('ledger/entries', { ...days, vendor, account: 'platform_commission' }),
      query('ledger/entries', { ...days, vendor, account: 'bank' }),
    ]),
    query('ledger/entries', { before: entry }),
    query('ledger/entries', { after: entry, account: 'card_clearing' }),
    admin('GET /admin/people/{id}', { params: { id: person } }),
    ...(
      [
        'GET /admin/vendor-details/{id}',
        'GET /admin/vendor-details/{id}/payouts',
        'GET /admin/vendor-details/{id}/statements',
      ] as const
    ).map((call) => admin(call, { params: { id: vendor } }, 'of most listings')),
  ];
}
