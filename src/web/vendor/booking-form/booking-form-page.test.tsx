import { expect, test } from 'vitest';
import { htmlAt } from '#testing/html-at.tsx';
import { lodgeForm } from '#testing/lodge-form.ts';
import { NO_STARTS } from '../listing-form/form-field.ts';
import type { OwnListing } from '../listing-form/listing-draft.ts';
import type { LoadedListingForm } from '../listing-form/load-listing-form.ts';
import { BookingFormPage } from './booking-form-page.tsx';

const listing: OwnListing = {
  _id: '018f0000-0000-7000-8000-000000000001',
  vertical: 'lodge',
  category: 'room',
  name: 'The reed room',
  description: 'By the river.',
  location: 'Aswan',
  country: 'Egypt',
  price: 80.5,
  rating: null,
  reviews: 0,
  priceFrom: false,
  picture: null,
  href: '/service/lodge/1',
  serviceId: '018f0000-0000-7000-8000-000000000002',
  typeOf: 'Lodge',
  pictures: [],
  details: { rates: [{ id: 'a1', name: 'Half board' }], amenities: ['bath'] },
  privateDetails: { door: '4471' },
  variants: [],
  checkedAt: null,
  serviceName: 'The lodge',
  businessName: 'Reed',
  language: 'en',
  inOther: null,
  state: 'active',
  onSale: true,
  createdAt: '2026-03-01T10:00:00.000Z',
  updatedAt: '2026-03-01T10:00:00.000Z',
};

const htmlOf = (loaded: LoadedListingForm): Promise<string> =>
  htmlAt(<BookingFormPage {...loaded} form={lodgeForm} title="Add a room" />);

test('links a vendor without a page to creating one', async () => {
  const html = await htmlOf({
    services: [],
    listing: null,
    copied: null,
    saved: null,
    starts: NO_STARTS,
  });
  expect(html).toContain('/dashboard/vendor/services');
  expect(html).not.toContain('<form');
});

test('opens an existing listing with all stored values', async () => {
  const html = await htmlOf({
    services: [],
    listing,
    copied: null,
    saved: null,
    starts: NO_STARTS,
  });
  for (const value of ['The reed room', '80.5', '4471', 'Half board'])
    expect(html).toContain(`value="${value}"`);
  expect(html).toContain('What it costs');
  // A single kind is not asked for.
  expect(html).not.toContain('id="listing-kind"');
});
