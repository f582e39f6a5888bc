import { expect, test } from 'vitest';
import { z } from 'zod';
import { StayOptions } from '#verticals/hotels/details.ts';
import { PlanOptions } from '#verticals/insurance/details.ts';
import { LetOptions } from '#verticals/lets/details.ts';
import { VisitOptions } from '#verticals/medical/details.ts';
import { HireOptions } from '#verticals/staffing/details.ts';
import { TourOptions } from '#verticals/tours/details.ts';
import { TransferOptions } from '#verticals/transfer/details.ts';
import { BillOptions } from '#verticals/utilities/details.ts';
import { createTestApp } from '#testing/app.ts';
import { createClinic } from '#testing/doctor.ts';
import { contactOf, newKey } from '#testing/shop.ts';
import { sourceFiles } from './source-files.ts';

// An option misread as another one would be paid for as that: an invalid one must be refused at its
// field.

const OPTIONS = {
  StayOptions,
  PlanOptions,
  LetOptions,
  VisitOptions,
  HireOptions,
  TourOptions,
  TransferOptions,
  BillOptions,
};

/** The fields of an object schema, also within a transformation. */
const fieldsOf = (schema: z.ZodType): readonly string[] =>
  schema instanceof z.ZodPipe
    ? fieldsOf(schema.in as z.ZodType)
    : schema instanceof z.ZodObject
      ? Object.keys(schema.shape)
      : [];

const WRONG = [{}, [10n], () => 1, Symbol('wrong'), new Date(0), 10n];
const every = Object.entries(OPTIONS).flatMap(([name, schema]) =>
  fieldsOf(schema).map((field) => [name, field, schema] as const),
);

test.each(every)('%s refuses what is no %s', (_, field, schema) => {
  for (const wrong of WRONG) {
    const { error } = schema.safeParse({ [field]: wrong });
    expect(error?.issues.some(({ path }) => path[0] === field)).toBe(true);
  }
});

test.each([
  [VisitOptions, { mode: 'carrier pigeon' }],
  [HireOptions, { hire: 'year' }],
  [HireOptions, { hours: '2' }],
  [LetOptions, { children: -1 }],
  [LetOptions, { children: '2' }],
  [StayOptions, { rooms: [{ adults: '2' }] }],
  [TransferOptions, { side: 'both' }],
  [TransferOptions, { purpose: 'fun' }],
  [PlanOptions, { region: 'mars' }],
  [PlanOptions, { value: -1 }],
] as const)('%# refuses an unknown choice', (schema, options) => {
  expect(schema.safeParse(options).error?.issues[0]?.path[0]).toBe(Object.keys(options)[0]);
});

test('no wire schema coerces an invalid value', () => {
  const found = sourceFiles()
    .filter(
      ({ path }) =>
        /^src\/contract\/|^src\/verticals\/(?:[^/]+\/)?[\w-]+\.ts$/.test(path) &&
        !path.includes('.test.'),
    )
    .filter(({ text }) => /\bz\b[^;]*\.catch\(/.test(text))
    .map(({ path }) => path);
  expect(found).toEqual([]);
});

test('quote, cart and checkout refuse an unknown choice at its field', async () => {
  const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });
  const clinic = await createClinic(app);
  const { _id } = await clinic.doctor();
  const customer = await app.signedIn('customer');
  const options = { reason: 'visit', mode: 'carrier pigeon', day: '2026-03-09', slot: '09:00' };
  const quote = await customer.refused('POST /listings/{id}/quote', {
    params: { id: _id },
    body: { options },
  });
  const added = await customer.refused('POST /cart/add', {
    body: { product: { productId: _id, options } },
  });
  for (const { status, errorMessages } of [quote, added]) {
    expect(status).toBe(400);
    expect(Object.entries(errorMessages)).toEqual([['mode', 'Choose one of the options']]);
  }
  await customer.ok('POST /cart/add', {
    body: { product: { productId: _id, options: { ...options, mode: 'clinic' } } },
  });
  await app.db
    .updateTable('cart_lines')
    .set({ options: JSON.stringify(options) })
    .execute();
  const { body } = await customer.refused('POST /checkout', {
    body: { contact: contactOf(customer) },
    headers: { 'idempotency-key': newKey() },
  });
  expect(body.problems).toMatchObject([{ code: 'not_valid' }]);
});
