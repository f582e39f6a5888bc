import { describe, expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { remitter } from '#testing/remitter-vertical.ts';
import {
  courierCapabilities,
  type CourierDetails,
  courierSpec,
} from '#testing/courier-vertical.ts';
import { createService } from '#testing/fixtures.ts';
import { defineVertical } from '#verticals/vertical.ts';
import { capabilityOf } from '#verticals/capability.ts';
import { compliance } from '#verticals/capabilities/compliance.ts';
import { feeTooLow } from './least-fee-rules.ts';
import { PICTURE } from '#testing/pictures.ts';
import type { z } from 'zod';

const licensed = defineVertical({
  ...courierSpec,
  capabilities: [
    ...courierCapabilities,
    compliance<z.infer<typeof CourierDetails>, unknown>({
      from: 0,
      field: 'sumCents',
      licensed: true,
      charges: ({ details: { feeBps } }) => [
        {
          fee: { fixedCents: 0, bps: feeBps, minCents: 0, maxCents: null },
          leastCents: 10_00,
          mostCents: 1000_00,
        },
      ],
    }),
  ],
});
const app = await createTestApp({
  env: { RATE_LIMITS: 'off' },
  replace: (market) => ({ verticals: { ...market.verticals, courier: licensed } }),
});
const admin = await app.signedIn('admin');

const entry = (feeBps = 500) => ({
  vertical: 'courier',
  kind: 'cash',
  name: 'Cash to a door',
  description: 'Carried the same day.',
  images: [PICTURE],
  location: 'Cairo',
  country: 'Egypt' as const,
  details: { feeBps },
  privateDetails: { licence: 'LIC-1' },
});
const open = (over: object = {}) =>
  admin.request('PUT /admin/features', {
    body: {
      vertical: 'courier',
      country: 'Egypt',
      enabled: true,
      licence: 'CBE-77',
      authority: 'Central bank',
      ...over,
    },
  });
async function seller() {
  const vendor = await app.signedIn('vendor');
  await createService(app.market, { vendor: vendor.person, vertical: 'courier' });
  return vendor;
}
const isPublic = async (id: string) =>
  (await app.guest().request('GET /listings/{id}', { params: { id } })).status === 200;

test('licensed verticals are sold in a country only while an admin has entered a licence', async () => {
  const vendor = await seller();
  const { listing } = await vendor.ok('POST /listings', { body: entry() });
  expect(await isPublic(listing._id)).toBe(false);
  const missing = await open({ licence: ' ' });
  expect([missing.status, await isPublic(listing._id)]).toEqual([400, false]);
  expect((await open()).status).toBe(200);
  expect(await isPublic(listing._id)).toBe(true);
  const { listing: abroad } = await vendor.ok('POST /listings', {
    body: { ...entry(), country: 'Jordan' },
  });
  expect(await isPublic(abroad._id)).toBe(false);
  await vendor.ok('PUT /listings/{id}', {
    params: { id: abroad._id },
    body: { ...entry(), country: 'Egypt' },
  });
  expect(await isPublic(abroad._id)).toBe(true);
  // Showing it again does not override a closed country.
  await open({ enabled: false });
  expect(await isPublic(listing._id)).toBe(false);
  for (const visible of [false, true])
    await vendor.ok('PATCH /vendor/inventory/{id}', {
      params: { id: listing._id },
      body: { visible },
    });
  expect(await isPublic(listing._id)).toBe(false);
  const audit = await app.db
    .selectFrom('audit_log')
    .select('after')
    .where('action', '=', 'feature.changed')
    .execute();
  expect(audit).toHaveLength(2);
});

test('only licensed verticals can be opened', async () => {
  const { features } = await admin.ok('GET /admin/features', {});
  const named = new Set(features.map(({ vertical }) => vertical));
  expect(named).toContain('courier');
  expect(named).not.toContain('tours');
  expect((await open({ vertical: 'tours' })).status).toBe(400);
  expect(capabilityOf(remitter, compliance)?.licensed).toBe(false);
});

test("a fee below the category's min is not published, and the answer has the reason", async () => {
  const vendor = await seller();
  const { services } = await admin.ok('GET /admin/services/manage/all', {});
  const category = services.find(({ vertical }) => vertical === 'courier');
  if (!category) throw new Error('No category');
  const { _id: id, title, description, active, commissionPercent, order } = category;
  const change = (leastFee: { readonly percent: number; readonly plus: number }) =>
    admin.ok('PUT /admin/manage/services/{id}', {
      params: { id },
      body: { title, description, active, commissionPercent, order, leastFee },
    });
  const { data } = await change({ percent: 3, plus: 0.3 });
  expect(data.leastFee).toEqual({ percent: 3, plus: 0.3 });
  const refused = await vendor.refused('POST /listings', { body: entry(500) });
  expect([refused.status, refused.code, refused.message]).toEqual([
    409,
    'fee_too_low',
    'The fee must be at least 3% of the amount plus $0.30: for $10.00 that is $0.60, and yours is $0.50.',
  ]);
  await vendor.ok('POST /listings', { body: entry(600) });
  await change({ percent: 0, plus: 0 });
  const { listing } = await vendor.ok('POST /listings', { body: entry(0) });
  await change({ percent: 3, plus: 0.3 });
  const edited = await vendor.refused('PUT /listings/{id}', {
    params: { id: listing._id },
    body: { ...entry(0), name: 'Another name' },
  });
  expect(edited.code).toBe('fee_too_low');
});

describe('the min fee', () => {
  const least = { bps: 300, cents: 30 };
  const charges = (over: object = {}) => ({
    fee: { fixedCents: 299, bps: 100, minCents: 0, maxCents: null, ...over },
    leastCents: 10_00,
    mostCents: 500_00,
  });

  test('holds at both ends and where the fee meets its own bounds', () => {
    // $2.99 + 1 % is enough up to $134.50, but not at $500.
    expect(feeTooLow({ ...charges(), mostCents: 134_50 }, least)).toBeNull();
    expect(feeTooLow(charges(), least)).toMatchObject({ amount: 500, fee: 7.99, least: 15.3 });
    // Enough at both ends, too low in between, where the fee meets its own min.
    const bent = {
      fee: { fixedCents: 0, bps: 700, minCents: 500, maxCents: null },
      leastCents: 100,
      mostCents: 500_00,
    };
    expect(feeTooLow(bent, { bps: 600, cents: 200 })).toMatchObject({ amount: 71.43 });
    // With a max fee.
    const capped = charges({ fixedCents: 100, bps: 500, maxCents: 900 });
    expect(feeTooLow(capped, least)).toMatchObject({ amount: 500, fee: 9 });
    expect(feeTooLow(charges(), { bps: 0, cents: 0 })).toBeNull();
  });
});
