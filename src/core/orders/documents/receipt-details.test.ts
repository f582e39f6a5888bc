import { expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { createClinic } from '#testing/doctor.ts';
import { createService, createTour } from '#testing/fixtures.ts';
import { SECTIONS } from '#testing/onboarding.ts';
import { addToCart, checkout, newKey, pay } from '#testing/shop.ts';
import { sure } from '#testing/sure.ts';
import { bookVisit } from '#testing/visit.ts';
import type { TestClient } from '#testing/client.ts';
import { drawCode } from './qr-code.ts';

// The clock starts on Monday 2026-03-02, 11:00 in Cairo.
const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });
const { db, market } = app;

const receipt = async (who: TestClient, id: string) =>
  (await who.ok('GET /documents/{kind}/{id}', { params: { kind: 'receipt', id } })).document;

/** A vendor's details as onboarding stores them. */
const register = async (vendorId: string, registrationNumber: string) =>
  db
    .updateTable('vendors')
    .set({
      business_name: SECTIONS.businessDetails.businessName,
      business_details: JSON.stringify({ ...SECTIONS.businessDetails, registrationNumber }),
      business_contact: JSON.stringify(SECTIONS.businessContact),
      owner_details: JSON.stringify(SECTIONS.ownerDetails),
      contact_person: JSON.stringify(SECTIONS.contactPerson),
      business_address: JSON.stringify(SECTIONS.businessAddress),
    })
    .where('id', '=', vendorId)
    .execute();

/** A paid tour for three people. */
async function soldTour(registrationNumber: string) {
  const guide = await app.signedIn('vendor');
  const service = await createService(market, { vendor: guide.person });
  await register(service.vendor.vendorId, registrationNumber);
  const { id } = await createTour(market, { service });
  const customer = await app.signedIn('customer');
  await customer.ok('POST /cart/add', {
    body: {
      product: {
        productId: id,
        quantity: 1,
        subDetails: {
          startingDate: '2026-03-22',
          people: 3,
          pickupSpot: 'Old Cataract, room 12',
          specialInstructions: 'A birthday, keep it quiet',
        },
      },
    },
  });
  const { order, payment } = await checkout(customer);
  await pay(customer, payment.clientSecret);
  return { guide, customer, order };
}

test('a receipt prints the day and people of a tour and the registered business of its vendor', async () => {
  const { customer, order } = await soldTour('LB-20231');
  const { tables } = await receipt(customer, order._id);
  const [table] = tables;
  expect(sure(table).about).toEqual([
    { en: 'Cedar Trails', ar: '\u2068Cedar Trails\u2069' },
    {
      en: '12 Gouraud Street, Gemmayze, Beirut, Lebanon',
      ar: '\u206812 Gouraud Street\u2069، \u2068Gemmayze\u2069، \u2068Beirut\u2069، \u2068لبنان\u2069',
    },
    { en: 'Registration number: LB-20231', ar: 'رقم السجل التجاري: \u2068LB-20231\u2069' },
  ]);
  expect(sure(table).rows[1]).toEqual([
    {
      en: 'Sun, Mar 22, 2026, 09:00, Cairo time · People: 3',
      ar: 'الأحد، 22 مارس 2026، 09:00، بتوقيت القاهرة · \u2068الأشخاص\u2069: \u20683\u2069',
    },
  ]);
});

test('a receipt prints no wishes, pickup place, contact or owner, and no number that was not given', async () => {
  const { guide, customer, order } = await soldTour('');
  for (const who of [customer, guide, await app.signedIn('admin')]) {
    const read = JSON.stringify(await receipt(who, order._id));
    expect(read).toContain('12 Gouraud Street');
    for (const hidden of [
      'Registration number',
      'Cataract',
      'birthday',
      SECTIONS.ownerDetails.name,
      SECTIONS.ownerDetails.phone,
      SECTIONS.contactPerson.name,
      SECTIONS.businessContact.businessPhone,
      SECTIONS.businessContact.businessEmail,
    ])
      expect(read).not.toContain(hidden);
  }
});

test("the code opens the reader's own page of the order, and never contains a voucher code", async () => {
  const { guide, customer, order } = await soldTour('LB-20231');
  const part = sure(order.serviceOrders[0]);
  const { publicUrl } = market.settings;
  const pages = [
    [customer, `/dashboard/customer/orders?order=${order._id}`],
    [guide, `/dashboard/vendor/orders?open=${part._id}`],
  ] as const;
  for (const [who, path] of pages) {
    const document = await receipt(who, order._id);
    const url = `${publicUrl}${path}`;
    expect(document.check).toMatchObject({
      code: order._id.slice(-8).toUpperCase(),
      url,
      qrSvg: await drawCode(url),
      name: { en: 'Order number', ar: 'رقم الطلب' },
    });
  }
});

test('a visit is printed with its local time and zone, without its reason or note', async () => {
  const clinic = await createClinic(app);
  const { _id } = await clinic.doctor();
  const note = 'I take warfarin';
  const { customer, order, item } = await bookVisit(
    app,
    _id,
    { day: '2026-03-09', slot: '09:00' },
    note,
  );
  const document = await receipt(customer, order._id);
  expect(sure(document.tables[0]).rows.map((row) => row.map(({ en }) => en))).toEqual([
    [item.name, '1', expect.any(String), expect.any(String)],
    ['Mon, Mar 9, 2026, 09:00, Cairo time'],
  ]);
  expect(JSON.stringify(document)).not.toContain(note);
});

test('a shared receipt has the same rows, and a code with only the number', async () => {
  const { id } = await createTour(market, {});
  const customer = await app.signedIn('customer');
  const { person } = await customer.ok('POST /account/people', {
    body: { name: 'Fatma Hassan', relation: 'mother', phone: '+201007770001' },
  });
  await addToCart(customer, id, { people: 2 });
  const { order, payment } = await customer.ok('POST /checkout', {
    body: {
      contact: {
        name: customer.person.name,
        email: customer.person.email,
        phone: '+201000000000',
      },
      for: person._id,
    },
    headers: { 'idempotency-key': newKey() },
  });
  await pay(customer, payment.clientSecret);
  for (const prices of [true, false]) {
    const { url } = await customer.ok('PUT /orders/{id}/receipt-link', {
      params: { id: order._id },
      body: { prices },
    });
    const { document } = await app.guest().ok('POST /shared-receipts', {
      body: { token: sure(url.split('#')[1]) },
    });
    expect(sure(document.tables[0]).rows[1]?.map(({ en }) => en)).toEqual([
      'Sun, Mar 22, 2026, 09:00, Cairo time · People: 2',
    ]);
    const number = order._id.slice(-8).toUpperCase();
    expect(document.check).toMatchObject({
      code: number,
      url: null,
      qrSvg: await drawCode(number),
    });
  }
});
