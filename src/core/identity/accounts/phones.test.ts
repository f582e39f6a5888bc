import { expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { address, grocer, product, put } from '#testing/goods.ts';
import { fillApplication, SECTIONS } from '#testing/onboarding.ts';
import { contactOf, newKey } from '#testing/shop.ts';

const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });

const TYPED = [
  ['٠١٠٠١٢٣٤٥٦٧', '+201001234567'],
  ['+٢٠ ١٠٠ ١٢٣ ٤٥٦٧', '+201001234567'],
  ['۰۷۵۰۱۲۳۴۵۶۷', '+9647501234567'],
  ['\u202a+20 100 123 4567\u202c', '+201001234567'],
  ['03/123456', '+9613123456'],
  ['+20\u2011100\u2011123\u20114567', '+201001234567'],
] as const;

test.each(TYPED)('every form stores %j as %s', async (typed, phone) => {
  const client = await app.signedIn('customer');
  const { user } = await client.ok('PUT /account/profile', {
    body: { phone: typed, addresses: [{ ...address, label: '', phone: typed }] },
  });
  expect(user.phone).toBe(phone);
  expect(user.addresses.map((one) => one.phone)).toEqual([phone]);
  const { person } = await client.ok('POST /account/people', {
    body: { name: 'Mum', phone: typed },
  });
  expect(person.phone).toBe(phone);
  const signedUp = await app.guest().ok('POST /auth/signup', {
    body: {
      name: 'Mona',
      email: `${newKey()}@example.com`,
      password: 'long enough for all',
      role: 'customer',
      phone: typed,
    },
  });
  expect(signedUp.user.phone).toBe(phone);
});

test.each(TYPED)('a checkout to Saudi Arabia accepts %j', async (typed, phone) => {
  const vendor = await grocer(app);
  const customer = await app.signedIn('customer');
  await put(customer, await product(vendor, { country: 'Saudi Arabia' }));
  const { order } = await customer.ok('POST /checkout', {
    body: {
      contact: { ...contactOf(customer), phone: typed },
      address: { ...address, country: 'Saudi Arabia', phone: typed },
    },
    headers: { 'idempotency-key': newKey() },
  });
  expect([order.contact.phone, order.address?.phone]).toEqual([phone, phone]);
});

test('a landline gets the country of its form, otherwise of its user', async () => {
  const client = await app.signedIn('customer');
  const landline = '02 4123 4567';
  const { errorMessages } = await client.refused('PUT /account/profile', {
    body: { phone: landline },
  });
  expect(errorMessages).toEqual({
    phone: 'Enter the phone number with its country code, like +20 100 123 4567',
  });
  const { user } = await client.ok('PUT /account/profile', {
    body: {
      phone: landline,
      addresses: [{ ...address, label: '', country: 'Egypt', phone: landline }],
    },
  });
  expect([user.phone, user.addresses[0]?.phone]).toEqual(['+20241234567', '+20241234567']);
  const { person } = await client.ok('POST /account/people', {
    body: { name: 'Dad', phone: landline },
  });
  expect(person.phone).toBe('+20241234567');
});

test("a vendor's phones get the country of the business", async () => {
  const vendor = await app.signedIn('vendor', { status: 'Onboarding' });
  await vendor.ok('POST /vendor/initialize', {});
  const contact = { ...SECTIONS.businessContact, businessPhone: '01 555 0100' };
  const { errorMessages } = await vendor.refused('POST /vendor/business-contact', {
    body: contact,
  });
  expect(Object.keys(errorMessages)).toEqual(['businessPhone']);
  await fillApplication(vendor);
  const { vendor: kept } = await vendor.ok('POST /vendor/business-contact', { body: contact });
  expect(kept.businessContact?.businessPhone).toBe('+96115550100');
});

test('a phone from before phones were parsed stays until changed', async () => {
  const client = await app.signedIn('customer');
  await app.db
    .updateTable('users')
    .set({ phone: '01 555 0100' })
    .where('id', '=', client.person.id)
    .execute();
  const kept = await client.ok('PUT /account/profile', { body: { phone: '01 555 0100' } });
  expect(kept.user.phone).toBe('01 555 0100');
  await client.refused('PUT /account/profile', { body: { phone: '01 555 0101' } });
});
