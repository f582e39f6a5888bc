import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createBookingsApp } from '#testing/bookings.ts';
import { createService } from '#testing/fixtures.ts';
import { lodgeForm as form } from '#testing/lodge-form.ts';
import { PICTURE } from '#testing/pictures.ts';
import { sure } from '#testing/sure.ts';
import { Fields } from '../listing-form/fields.tsx';
import { newListRow } from '../listing-form/field-values.ts';
import type { FormField, TypedRow } from '../listing-form/form-field.ts';
import type { ListingDraft } from '../listing-form/listing-draft.ts';
import {
  bookingBody,
  bookingDraftOf,
  bookingFaults,
  bookingLabels,
  bookingTexts,
  emptyBooking,
  placeOfBooking,
} from './booking-draft.ts';

const app = await createBookingsApp({ env: { RATE_LIMITS: 'off' } });

const fields: readonly FormField[] = form.parts.flatMap((part) => part.fields);
const rates = sure(fields.find((field) => field.kind === 'list'));

const rate = (over: TypedRow = {}): TypedRow => ({
  ...newListRow(rates),
  name: 'With breakfast',
  board: 'breakfast',
  adjustBps: '-12.5',
  mealCents: '6.50',
  refundable: 'yes',
  freeUntilDays: '3',
  seasons: [{ name: 'Winter', adjustBps: '-10' }],
  ...over,
});
const draft = (details: TypedRow = {}): ListingDraft => {
  const empty = emptyBooking(form);
  return {
    ...empty,
    country: 'Egypt',
    name: 'A room of the lodge',
    location: 'Aswan',
    description: 'By the river.',
    details: {
      ...empty.details,
      price: '80.5',
      weekendCents: '100',
      sameDayUntil: '18:30',
      beds: [
        { type: 'king', count: '1' },
        { type: '', count: '' },
      ],
      amenities: ['balcony', 'wifi'],
      petsAllowed: 'yes',
      petsText: 'Small dogs',
      door: '4471',
      rates: [rate()],
      ...details,
    },
  };
};

const vendor = await app.signedIn('vendor');
await createService(app.market, { vendor: vendor.person, vertical: 'lodge' });
const add = (of: ListingDraft) =>
  vendor.ok('POST /listings', {
    // The form itself requires a picture.
    body: { ...bookingBody(form, of), images: [PICTURE], vertical: 'lodge' },
  });

test('the server accepts the typed values, and the form shows them again', async () => {
  const typed = draft();
  expect(bookingFaults(form, typed)).toEqual({});
  expect(bookingBody(form, typed).details).not.toHaveProperty('door');
  const { listing } = await add(typed);
  expect(listing).toMatchObject({
    category: 'room',
    price: 80.5,
    privateDetails: { door: '4471' },
    details: {
      weekendCents: 10_000,
      weekendNights: ['thursday', 'friday'],
      amenities: ['wifi', 'balcony'],
      petsAllowed: true,
      sameDayUntil: '18:30',
      beds: [{ type: 'king', count: 1 }],
      rates: [{ adjustBps: -1250, mealCents: 650, refundable: true, freeUntilDays: 3 }],
    },
  });
  const read = await vendor.ok('GET /vendor/listings/{id}', { params: { id: listing._id } });
  const again = bookingDraftOf(form, read.listing);
  expect(again.details).toMatchObject({
    price: '80.5',
    weekendCents: '100',
    door: '4471',
    petsAllowed: 'yes',
    // Unchanged, so that orders can refer to it.
    rates: typed.details.rates ?? [],
  });
  expect(bookingBody(form, again)).toEqual({
    ...bookingBody(form, typed),
    images: [expect.objectContaining({ name: 'A room of the lodge' })],
    serviceId: read.listing.serviceId,
  });
});

test('skips validation of hidden fields and sends them empty', async () => {
  const of = draft({
    petsAllowed: '',
    rates: [rate({ refundable: '', freeUntilDays: 'many', board: 'none' })],
  });
  expect(bookingFaults(form, of)).toEqual({});
  expect(bookingTexts(form, of)).not.toContain('Small dogs');
  expect((await add(of)).listing.details).toMatchObject({
    petsText: '',
    rates: [{ refundable: false, freeUntilDays: null, mealCents: null }],
  });
});

test.each([
  ['an hour of its own', { sameDayUntil: '24:30' }, ['details.sameDayUntil']],
  ['half a row of a table', { beds: [{ type: 'king', count: '' }] }, ['details.beds']],
  ['too many in a cell', { beds: [{ type: 'king', count: '11' }] }, ['details.beds']],
  [
    'a rate without its name, and one that is too dear',
    { rates: [rate({ name: ' ' }), rate({ adjustBps: '50.5' })] },
    ['details.rates.0.name', 'details.rates.1.adjustBps'],
  ],
  [
    'a row within a rate',
    { rates: [rate({ seasons: [{ name: 'Eid', adjustBps: '' }] })] },
    ['details.rates.0.seasons'],
  ],
  [
    'a rate that is free until nobody knows when',
    { rates: [rate({ freeUntilDays: '31' })] },
    ['details.rates.0.freeUntilDays'],
  ],
] as const)('%s stands at its field before anything is sent', async (_, details, places) => {
  const of = draft(details);
  expect(Object.keys(bookingFaults(form, of))).toEqual(places);
  // The form finds the same errors as the server.
  const body = { ...bookingBody(form, of), vertical: 'lodge' };
  const { errorMessages } = await vendor.refused('POST /listings', { body });
  const said = Object.keys(errorMessages).map((name) => placeOfBooking(form, of, name));
  expect([...new Set(said)]).toEqual(places);
});

test("names the form's own fields too", () => {
  expect(bookingFaults(form, draft({ rates: [], price: '' }))).toEqual({
    price: 'Enter a price',
    'details.rates': 'Add a rate',
  });
  expect(Object.keys(bookingFaults(form, draft({ price: 'much' })))).toEqual(['price']);
  expect(bookingLabels(form, draft({ rates: [rate(), rate()] }))).toMatchObject({
    'details.rates.1.name': 'Rate 2, Called',
  });
});

test('a new rate has a unique id', () => {
  const ids = Array.from({ length: 50 }, () => newListRow(rates).id);
  expect(new Set(ids).size).toBe(50);
});

test('every control has a label, a unique id and its error', () => {
  const of = draft({ rates: [rate(), rate({ name: '' })] });
  const html = renderToString(
    <Fields
      form="f"
      fields={fields}
      typed={of.details}
      errors={{ ...bookingFaults(form, of), 'privateDetails.door': 'Too long' }}
      onChange={() => undefined}
    />,
  );
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids).toHaveLength(new Set(ids).size);
  for (const id of [
    'f-price',
    'f-details.amenities',
    'f-details.rates.1.name',
    'f-details.rates.1.name-error',
    'f-privateDetails.door-error',
  ])
    expect(ids).toContain(id);
  expect(html).toContain('type="time"');
  expect(html).toContain('Name it');
});
