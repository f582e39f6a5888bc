// Long because it walks through a whole day of trading, call by call.
import type { TestApp } from './app.ts';
import type { CallKey, Sent, TestClient } from './client.ts';
import { lastCode, PASSWORD } from './codes.ts';
import { doctorEntry } from './doctor.ts';
import { address, labneh } from './goods.ts';
import { roomEntry } from './hotel.ts';
import { pdfFile, SECTIONS } from './onboarding.ts';
import { picture } from './pictures.ts';
import { card, CARDS } from './shop.ts';
import { Transcript } from './transcript.ts';

/** A value in a response: `at(body, 'order', 'serviceOrders', 0, '_id')`. */
function at(body: unknown, ...path: readonly (string | number)[]): string {
  const found = path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null
        ? (inner as Record<string | number, unknown>)[key]
        : undefined,
    body,
  );
  if (typeof found !== 'string')
    throw new Error(`No text at ${path.join('.')} of ${JSON.stringify(body)}`);
  return found;
}

interface Read {
  readonly order: {
    readonly serviceOrders: readonly {
      readonly _id: string;
      readonly items: readonly { readonly _id: string; readonly productId: string }[];
    }[];
  };
}

const TOUR_DAY = '2026-03-10';
const VISIT_DAY = '2026-03-09';
const ARABIC = { 'accept-language': 'ar' };
const contact = { name: 'Mona Said', email: 'mona@example.com', phone: '+201000000000' };

/** A day of trading, from a vendor's application to an erased account, and the responses to each call. */
export async function tradingDay(app: TestApp): Promise<Transcript> {
  const transcript = new Transcript();
  const admin = await app.signedIn('admin', { name: 'Amal Admin', email: 'amal@example.com' });
  const stranger = await app.signedIn('customer', { name: 'Sami', email: 'sami@example.com' });
  const [vendor, customer, guest] = [app.guest(), app.guest(), app.guest()];
  const names = new Map<TestClient, string>([
    [admin, 'admin'],
    [stranger, 'stranger'],
    [vendor, 'vendor'],
    [customer, 'customer'],
    [guest, 'guest'],
  ]);
  const call = async (client: TestClient, name: CallKey, sent: Sent = {}): Promise<unknown> => {
    const answer = await client.request(name, sent);
    transcript.add(`${names.get(client)}: ${name}`, answer);
    return answer.body;
  };
  const signUp = async (client: TestClient, name: string, email: string, role: string) => {
    await call(client, 'POST /auth/signup', { body: { name, email, password: PASSWORD, role } });
    await call(client, 'POST /otp/verify-otp', { body: { otp: '000000' } });
    const otp = await lastCode(app, email);
    await call(client, 'POST /otp/verify-otp', { body: { otp, rememberDevice: true } });
  };
  const images = [await picture()];

  transcript.part('A vendor applies and is approved');
  for (const [vertical, title] of [
    ['tours', 'Tours'],
    ['groceries', 'Groceries'],
    ['hotels', 'Hotels'],
    ['medical', 'Medical care'],
  ])
    await call(admin, 'POST /admin/manage/services', {
      body: {
        title,
        slug: vertical,
        vertical,
        description: 'From people who know their trade',
        descriptionArabic: 'من أهل الخبرة',
        commissionPercent: 12,
      },
    });
  await signUp(vendor, 'Rana Khoury', 'rana@example.com', 'vendor');
  await call(vendor, 'POST /vendor/initialize');
  await call(vendor, 'POST /vendor/submit');
  await call(vendor, 'POST /vendor/business-details', { body: { businessName: '' } });
  await call(vendor, 'POST /vendor/business-details', { body: SECTIONS.businessDetails });
  await call(vendor, 'POST /vendor/business-contact', { body: SECTIONS.businessContact });
  await call(vendor, 'POST /vendor/owner-details', { body: SECTIONS.ownerDetails });
  await call(vendor, 'POST /vendor/contact-person', { body: SECTIONS.contactPerson });
  await call(vendor, 'POST /vendor/business-address', { body: SECTIONS.businessAddress });
  await call(vendor, 'POST /vendor/documents', {
    body: { kind: 'licence', name: 'Licence.pdf', file: pdfFile() },
  });
  await call(vendor, 'POST /vendor/documents', {
    body: { kind: 'id', name: 'Passport.pdf', file: pdfFile() },
  });
  const vendorId = at(await call(vendor, 'POST /vendor/submit'), 'vendor', '_id');
  await call(admin, 'GET /admin/pending-vendors');
  await call(admin, 'GET /admin/pending-vendors.csv');
  await call(admin, 'GET /admin/vendor-details/{id}', { params: { id: vendorId } });
  await call(admin, 'POST /admin/change-vendor-status/{vendorId}', {
    params: { vendorId },
    body: { status: 'Approved', vendorId },
  });
  await call(vendor, 'GET /vendor/application');
  await call(vendor, 'GET /vendor/subscription');

  transcript.part('The vendor opens four services');
  const service: Record<string, string> = {};
  for (const title of ['Tours', 'Groceries', 'Hotels', 'Medical care'])
    service[title] = at(
      await call(vendor, 'POST /service-page/services/initialize', {
        body: { title, serviceName: `Cedar ${title}`, description: 'Old roads.', image: images[0] },
      }),
      'data',
      '_id',
    );
  await call(vendor, 'POST /tours/add', { body: { type: 'tours' } });
  const tour = at(
    await call(vendor, 'POST /tours/add', {
      body: {
        type: 'tours',
        serviceId: service.Tours,
        name: 'Felucca at sunset',
        title: 'Felucca at sunset',
        description: 'An evening on the Nile.',
        location: 'Aswan',
        country: 'Egypt',
        category: 'smallGroupTour',
        price: 64,
        duration: 1,
        images,
      },
    }),
    'tour',
    '_id',
  );
  const list = async (title: string, entry: object) =>
    at(
      await call(vendor, 'POST /listings', {
        body: { ...entry, serviceId: service[title], images },
      }),
      'listing',
      '_id',
    );
  const product = await list('Groceries', labneh);
  const room = await list('Hotels', roomEntry());
  const doctor = await list('Medical care', doctorEntry());
  await call(vendor, 'POST /listings', { body: { vertical: 'groceries', kind: 'dairy-eggs' } });
  await call(vendor, 'PUT /listings/{id}', { params: { id: product }, body: { price: 5.5 } });
  await call(vendor, 'GET /vendor/listings', { query: { vertical: 'groceries' } });
  await call(vendor, 'GET /vendor/inventory');
  await call(vendor, 'GET /vendor/inventory.csv');
  await call(vendor, 'PATCH /vendor/inventory/{id}', {
    params: { id: product },
    body: { stock: 9 },
  });
  await call(vendor, 'GET /tours/get/dashboard');
  await call(vendor, 'GET /tours/get/dashboard.csv');

  transcript.part('A guest looks around and fills a cart');
  const lines = [
    { productId: tour, options: { startingDate: TOUR_DAY, people: 2 } },
    { productId: product, quantity: 2 },
    {
      productId: room,
      options: {
        checkIn: '2026-03-16',
        checkOut: '2026-03-18',
        rooms: [{ adults: 2 }],
        ratePlan: 'flexible',
      },
    },
    { productId: doctor, options: { reason: 'visit', day: VISIT_DAY, slot: '10:00' } },
  ];
  await call(guest, 'GET /home');
  await call(guest, 'GET /home', { headers: ARABIC });
  await call(guest, 'GET /countries/{slug}', { params: { slug: 'egypt' } });
  await call(guest, 'GET /search', { query: { q: 'felucca' } });
  await call(guest, 'GET /search/suggestions', { query: { q: 'fel' } });
  await call(guest, 'GET /tours/{id}', { params: { id: tour } });
  await call(guest, 'GET /tours/{id}', { params: { id: tour }, headers: ARABIC });
  for (const id of [product, room, doctor])
    await call(guest, 'GET /listings/{id}', { params: { id } });
  await call(guest, 'GET /listings/{id}', { params: { id: 'none' } });
  await call(guest, 'GET /listings/{id}/availability', {
    params: { id: doctor },
    query: { from: VISIT_DAY, to: VISIT_DAY },
  });
  for (const { productId, ...choice } of lines)
    await call(guest, 'POST /listings/{id}/quote', {
      params: { id: productId },
      body: { options: {}, ...choice },
    });
  await call(guest, 'POST /cart/quote', { body: { items: lines } });
  await call(guest, 'POST /cart/quote', {
    body: { items: [{ productId: tour, options: { startingDate: '2026-03-01', people: 20 } }] },
  });
  await call(guest, 'POST /cart/add', { body: { product: lines[0] } });
  await call(guest, 'GET /orders');

  transcript.part('The guest signs up, keeps the cart and pays');
  await signUp(customer, contact.name, contact.email, 'customer');
  await call(customer, 'GET /auth/check');
  await call(customer, 'POST /cart/sync', { body: { cartItems: lines } });
  const cart = await call(customer, 'GET /cart/get');
  const more = await call(customer, 'POST /cart/add', {
    body: { product: { productId: product } },
  });
  await call(customer, 'POST /cart/update', {
    body: { _id: at(more, 'cartItem', '_id'), quantity: 3 },
  });
  await call(customer, 'POST /cart/update', {
    body: { _id: at(cart, 'cartItems', 0, '_id'), quantity: 500 },
  });
  const key = (name: string) => ({ 'idempotency-key': name });
  await call(customer, 'POST /checkout', { body: { contact, note: '' }, headers: key('first') });
  await call(customer, 'POST /checkout', { body: { contact: {}, note: '' }, headers: key('bad') });
  const checkout = { body: { contact, address, note: 'Ring twice' }, headers: key('second') };
  const opened = await call(customer, 'POST /checkout', checkout);
  await call(customer, 'POST /checkout', checkout);
  const clientSecret = at(opened, 'payment', 'clientSecret');
  await call(customer, 'POST /payments/sandbox/confirm', {
    body: { clientSecret, card: card(CARDS.declined) },
  });
  await call(customer, 'POST /payments/sandbox/confirm', { body: { clientSecret, card: card() } });
  await call(customer, 'GET /payments/{id}/outcome', {
    params: { id: at(opened, 'payment', 'id') },
  });
  const orderId = at(opened, 'order', '_id');
  const ofOrder = { params: { id: orderId } };
  const order = await call(customer, 'GET /orders/{id}', ofOrder);
  await call(stranger, 'GET /orders/{id}', ofOrder);
  await call(customer, 'GET /orders');
  await call(customer, 'GET /documents/{kind}/{id}', { params: { kind: 'receipt', id: orderId } });

  const { serviceOrders } = (order as Read).order;
  const partOf = (productId: string) => {
    const part = serviceOrders.find(({ items }) =>
      items.some((item) => item.productId === productId),
    );
    const item = part?.items[0];
    if (!part || !item) throw new Error(`Nothing was bought of ${productId}`);
    return {
      part: { id: part._id },
      /** Parameters of the customer's and of the vendor's calls. */
      own: { id: orderId, itemId: item._id },
      sold: { id: part._id, itemId: item._id },
    };
  };
  const [cruise, goods, stay, visit] = [tour, product, room, doctor].map(partOf);
  if (!cruise || !goods || !stay || !visit) throw new Error('A line is missing');

  transcript.part('The vendor accepts, ships and asks for another time');
  await call(vendor, 'GET /vendor/home');
  await call(vendor, 'GET /vendor/orders');
  await call(vendor, 'GET /vendor/orders.csv');
  await call(vendor, 'GET /vendor/orders.csv', { query: { language: 'ar' } });
  await call(vendor, 'GET /vendor/orders/{id}', { params: goods.part });
  await call(vendor, 'GET /vendor/orders/{id}/details.csv', { params: goods.part });
  await call(stranger, 'GET /vendor/orders/{id}', { params: goods.part });
  await call(vendor, 'PATCH /vendor/orders/{id}', {
    params: goods.part,
    body: { status: 'processing' },
  });
  await call(vendor, 'POST /vendor/orders/{id}/ship', {
    params: goods.part,
    body: { carrier: 'Aramex', tracking: 'A-1' },
  });
  await call(vendor, 'PATCH /vendor/orders/{id}', {
    params: goods.part,
    body: { status: 'completed' },
  });
  await call(vendor, 'GET /vendor/schedule', {
    query: { vertical: 'medical', from: VISIT_DAY },
  });
  await call(vendor, 'GET /vendor/orders/{id}/items/{itemId}/starts', {
    params: visit.sold,
    query: { from: TOUR_DAY, days: 1 },
  });
  const proposal = { params: visit.sold, body: { day: TOUR_DAY, slot: '11:00' } };
  await call(vendor, 'POST /vendor/orders/{id}/items/{itemId}/move', proposal);
  await call(customer, 'GET /orders/{id}', ofOrder);
  await call(customer, 'POST /orders/{id}/items/{itemId}/move-answer', {
    params: visit.own,
    body: { agree: true },
  });

  transcript.part('The customer moves one booking and cancels another');
  const later = { startingDate: '2026-03-11', people: 2 };
  const quoted = await call(customer, 'POST /orders/{id}/items/{itemId}/change-quote', {
    params: cruise.own,
    body: { options: later },
  });
  const { difference } = quoted as { difference: number };
  for (const expectedDifference of [5, difference])
    await call(customer, 'POST /orders/{id}/items/{itemId}/change', {
      params: cruise.own,
      body: { options: later, expectedDifference },
    });
  const ofStay = { ...ofOrder, query: { items: [stay.own.itemId] } };
  await call(customer, 'GET /orders/{id}/cancel-quote', ofStay);
  const cancelled = { ...ofOrder, body: { items: [stay.own.itemId] } };
  await call(customer, 'POST /orders/{id}/cancel', cancelled);
  await call(customer, 'POST /orders/{id}/cancel', cancelled);

  transcript.part('An admin refunds part of the goods');
  const payments = await call(admin, 'GET /admin/payments');
  const paymentId = at(payments, 'data', 0, '_id');
  await call(admin, 'GET /admin/payments/{id}', { params: { id: paymentId } });
  for (const amount of [900, 4])
    await call(admin, 'POST /admin/payments/{id}/refund', {
      params: { id: paymentId },
      body: { reason: 'The lid was open', items: [{ itemId: goods.own.itemId, amount }] },
      headers: key(`refund ${amount}`),
    });
  await call(admin, 'GET /admin/payments.csv');
  await call(admin, 'GET /admin/orders');
  await call(admin, 'GET /admin/orders.csv');
  await call(admin, 'GET /admin/orders/{id}', ofOrder);

  transcript.part('The goods are reviewed, and the vendor replies');
  const review = { orderId, listingId: product, rating: 4, review: 'Fresh' };
  await call(customer, 'POST /reviews/upload', { body: { ...review, rating: 9 } });
  const uploaded = await call(customer, 'POST /reviews/upload', { body: review });
  const ofReview = { params: { id: at(uploaded, 'review', '_id') } };
  await call(customer, 'POST /reviews/upload', { body: { ...review, listingId: tour } });
  await call(customer, 'PUT /reviews/{id}', {
    ...ofReview,
    body: { rating: 5, review: 'Fresh and cold' },
  });
  await call(vendor, 'POST /reviews/{id}/reply', { ...ofReview, body: { reply: 'Thank you' } });
  await call(guest, 'GET /reviews/listing/{id}', { params: { id: product } });
  await call(vendor, 'GET /vendor/reviews');
  await call(vendor, 'GET /vendor/reviews.csv');
  await call(admin, 'GET /admin/reviews.csv');
  await call(guest, 'POST /messages', {
    body: { name: 'Omar', email: 'omar@example.com', subject: 'Hours', message: 'When?' },
  });
  await call(admin, 'GET /admin/messages');

  transcript.part('Days later the bookings are over and the vendor is paid');
  app.clock.set('2026-03-20T09:00:00.000Z');
  const signIn = (client: TestClient, email: string) =>
    call(client, 'POST /auth/login', { body: { email, password: PASSWORD } });
  await signIn(vendor, 'rana@example.com');
  await call(vendor, 'POST /auth/confirm', { body: { password: PASSWORD } });
  const auditor = await app.signedIn('admin', { name: 'Basma Admin', email: 'basma@example.com' });
  names.set(auditor, 'auditor');
  for (const { part } of [cruise, visit])
    for (const status of ['processing', 'completed'])
      await call(vendor, 'PATCH /vendor/orders/{id}', { params: part, body: { status } });
  await call(vendor, 'PUT /vendor/payout-account', {
    body: {
      holder: 'Cedar Trails',
      iban: 'LB62099900000001001901229114',
      bankName: 'Bank of Beirut',
    },
  });
  await call(vendor, 'GET /vendor/payouts');
  await call(vendor, 'GET /vendor/payout-history');
  await call(vendor, 'GET /vendor/statements');
  await call(vendor, 'GET /vendor/statements/{month}', { params: { month: '2026-03' } });
  await call(vendor, 'GET /vendor/statements/{month}/lines.csv', { params: { month: '2026-03' } });
  await call(auditor, 'GET /admin/payouts');
  await call(auditor, 'GET /admin/held-vendors', { query: { reason: 'withoutAccount' } });
  await call(auditor, 'GET /admin/ledger/check');
  await call(auditor, 'GET /admin/ledger.csv', { query: { from: '2026-03-01', to: '2026-03-31' } });
  await call(auditor, 'GET /admin/ledger/entries', { query: { account: 'vendor_payable' } });
  await call(auditor, 'GET /admin/home');
  await call(auditor, 'GET /admin/approved-vendors.csv');

  transcript.part('The customer takes their data and leaves');
  await signIn(customer, contact.email);
  await call(customer, 'PUT /account/profile', { body: { name: 'Mona S.', city: 'Cairo' } });
  await call(customer, 'GET /account/profile');
  await call(customer, 'GET /account/export');
  await call(customer, 'GET /auth/logout');
  await call(customer, 'POST /auth/login', { body: { email: contact.email, password: 'wrong' } });
  await signIn(customer, contact.email);
  await call(customer, 'GET /account/devices');
  await call(customer, 'POST /auth/confirm', { body: { password: PASSWORD } });
  await call(customer, 'DELETE /account', { body: { password: PASSWORD } });
  await call(customer, 'GET /orders');

  transcript.part('Mails');
  for (const { recipient, template, subject, text } of await app.mails())
    transcript.write(`mail to ${recipient}: ${template}`, `${subject}\n\n${text}`);
  return transcript;
}
