import { expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { createService, createTour } from '#testing/fixtures.ts';
import { fillApplication, pdfFile, SECTIONS } from '#testing/onboarding.ts';

const app = await createTestApp({ env: { RATE_LIMITS: 'off', HOST: '127.0.0.1' } });
const admin = await app.signedIn('admin');
const guest = app.guest();

/** An approved vendor with a public listing. */
async function approved() {
  const vendor = await app.signedIn('vendor', { status: null });
  await fillApplication(vendor);
  const { vendor: sent } = await vendor.ok('POST /vendor/submit', {});
  const params = { vendorId: sent._id };
  const status = { vendorId: sent._id, status: 'Approved' as const };
  await admin.ok('POST /admin/change-vendor-status/{vendorId}', { params, body: status });
  const person = { ...vendor.person, vendorId: sent._id };
  const service = await createService(app.market, { vendor: person });
  const tour = await createTour(app.market, { service });
  return { vendor, id: sent._id, tour };
}
const call = 'POST /vendor/change-identity';
const renamed = { ...SECTIONS.businessDetails, businessName: 'Cedar & Stone' };

test('an identity change applies at once, takes the shop off sale and starts a review', async () => {
  const { vendor, id, tour } = await approved();
  const onSale = { params: { id: tour.id } };
  await guest.ok('GET /tours/{id}', onSale);
  const owner = { ...SECTIONS.ownerDetails, name: 'Maya Khoury' };
  const { businessAddress } = SECTIONS;
  const body = { businessDetails: renamed, ownerDetails: owner, businessAddress };
  const { vendor: now, message } = await vendor.ok(call, { body });
  expect(message).toBe('Your changes are being reviewed');
  expect(now).toMatchObject({
    status: 'Pending',
    businessName: 'Cedar & Stone',
    ownerDetails: { name: 'Maya Khoury' },
  });
  expect((await guest.refused('GET /tours/{id}', onSale)).status).toBe(404);
  // Unchanged sections are not recorded, and nothing can be changed during the review.
  const { vendor: reviewed } = await admin.ok('GET /admin/vendor-details/{id}', { params: { id } });
  const [status, second, first] = reviewed.history;
  expect(status).toMatchObject({ action: 'vendor.status', after: { status: 'Pending' } });
  expect([first?.action, second?.action].sort()).toEqual([
    'vendor.businessDetails',
    'vendor.ownerDetails',
  ]);
  expect(reviewed.history.find(({ action }) => action === 'vendor.ownerDetails')).toMatchObject({
    before: { name: 'Rana Khoury' },
    after: { name: 'Maya Khoury' },
    by: { name: vendor.person.name, role: 'vendor' },
  });
  expect((await vendor.refused(call, { body })).code).toBe('vendor_in_review');
  const params = { vendorId: id };
  await admin.ok('POST /admin/change-vendor-status/{vendorId}', {
    params,
    body: { vendorId: id, status: 'Approved' },
  });
  await guest.ok('GET /tours/{id}', onSale);
});

test('an unchanged or invalid identity keeps the business on sale', async () => {
  const { vendor, tour } = await approved();
  const { businessDetails, ownerDetails } = SECTIONS;
  const same = await vendor.refused(call, { body: { businessDetails, ownerDetails } });
  expect([same.status, same.code]).toEqual([409, 'nothing_changed']);
  expect((await vendor.refused(call, { body: {} })).code).toBe('nothing_changed');
  const wrong = await vendor.refused(call, {
    body: { businessDetails: renamed, ownerDetails: { ...ownerDetails, email: 'x', name: '' } },
  });
  expect(wrong.status).toBe(400);
  expect(Object.keys(wrong.errorMessages).sort()).toEqual([
    'ownerDetails.email',
    'ownerDetails.name',
  ]);
  const { vendor: still } = await vendor.ok('GET /vendor/application', {});
  expect(still).toMatchObject({ status: 'Approved', businessName: 'Cedar Trails' });
  await guest.ok('GET /tours/{id}', { params: { id: tour.id } });
});

test('two concurrent changes make one review', async () => {
  const { vendor } = await approved();
  const answers = await Promise.all(
    ['One', 'Two'].map((businessName) =>
      vendor.request(call, { body: { businessDetails: { ...renamed, businessName } } }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('vendors without approval change the application instead', async () => {
  for (const status of ['Onboarding', 'Rejected'] as const) {
    const vendor = await app.signedIn('vendor', { status });
    const said = await vendor.refused(call, { body: { businessDetails: renamed } });
    expect([said.status, said.code]).toEqual([409, 'vendor_not_approved']);
  }
  const none = await app.signedIn('vendor', { status: null });
  expect((await none.refused(call, { body: { businessDetails: renamed } })).code).toBe(
    'onboarding_not_begun',
  );
  expect((await none.ok('GET /vendor/history', {})).data).toEqual([]);
});

test('contact changes need no review and are audited once', async () => {
  const { vendor, id } = await approved();
  const body = { ...SECTIONS.businessContact, businessPhone: '+9611555019' };
  await vendor.ok('POST /vendor/business-contact', { body });
  await vendor.ok('POST /vendor/business-contact', { body });
  const { data } = await vendor.ok('GET /vendor/history', {});
  expect(data.map(({ action, by }) => [action, by])).toEqual([
    ['vendor.businessContact', 'you'],
    ['vendor.status', 'souk'],
    ['vendor.status', 'you'],
  ]);
  expect(JSON.stringify(data)).not.toContain(admin.person.name);
  const other = await approved();
  const theirs = (await other.vendor.ok('GET /vendor/history', {})).data;
  expect(theirs.some(({ _id }) => data.some((event) => event._id === _id))).toBe(false);
  const { vendor: seen } = await admin.ok('GET /admin/vendor-details/{id}', { params: { id } });
  expect(seen.status).toBe('Approved');
});

test('an approved vendor adds renewed documents but cannot remove any', async () => {
  const { vendor, id } = await approved();
  const body = { kind: 'licence' as const, name: 'Licence 2027.pdf', file: pdfFile() };
  for (let count = 1; count < 6; count += 1) await vendor.ok('POST /vendor/documents', { body });
  const said = await vendor.refused('POST /vendor/documents', { body });
  expect([said.status, said.message]).toEqual([
    409,
    'You already have 6 documents of this type. Contact us to add another.',
  ]);
  const { vendor: mine } = await vendor.ok('GET /vendor/application', {});
  expect(mine?.status).toBe('Approved');
  const params = { id: mine?.documents[0]?._id ?? '' };
  expect((await vendor.refused('DELETE /vendor/documents/{id}', { params })).code).toBe(
    'vendor_approved',
  );
  const { vendor: seen } = await admin.ok('GET /admin/vendor-details/{id}', { params: { id } });
  expect(seen.history[0]).toMatchObject({
    action: 'vendor.document',
    after: { kind: 'licence', name: 'Licence 2027' },
  });
});
