import { expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';

const app = await createTestApp();
const admin = await app.signedIn('admin');

/** A vendor with this name, status and saved sections. */
async function vendor(
  name: string,
  status: 'Onboarding' | 'Pending' | 'Approved' | 'Rejected',
  contact?: { businessEmail: string; businessPhone: string },
): Promise<string> {
  const { person } = await app.signedIn('vendor', { name, status });
  app.clock.advance({ minutes: 1 });
  await app.db
    .updateTable('vendors')
    .set({
      business_contact: contact ? JSON.stringify(contact) : null,
      business_details: JSON.stringify({ businessName: name, businessType: 'Company' }),
    })
    .where('id', '=', person.vendorId)
    .execute();
  return person.vendorId ?? '';
}

const cedar = await vendor('Cedar 100% Tours', 'Pending', {
  businessEmail: 'hello@cedar.example',
  businessPhone: '+9611555010',
});
await vendor('=Formula Ltd', 'Pending');
await vendor('Half Way', 'Onboarding');
await vendor('Sent Back', 'Rejected');
await vendor('On Sale', 'Approved');
const names = async (query: Record<string, string> = {}) => {
  const { vendors, total } = await admin.ok('GET /admin/pending-vendors', { query });
  expect(total).toBeGreaterThanOrEqual(vendors.length);
  return vendors.map(({ businessName }) => businessName);
};

test('lists undecided applications, newest first', async () => {
  const { vendors, total } = await admin.ok('GET /admin/pending-vendors', {});
  expect(total).toBe(2);
  expect(vendors[1]).toMatchObject({
    id: cedar,
    businessName: 'Cedar 100% Tours',
    email: 'hello@cedar.example',
    businessType: 'Company',
    status: 'Pending',
    phone: '+9611555010',
  });
  expect(await names()).toEqual(['=Formula Ltd', 'Cedar 100% Tours']);
  expect(await names({ sort: 'oldest' })).toEqual(['Cedar 100% Tours', '=Formula Ltd']);
});

test('by status, words and page', async () => {
  expect(await names({ status: 'Rejected' })).toEqual(['Sent Back']);
  expect(await names({ status: 'all', sort: 'name' })).toEqual([
    '=Formula Ltd',
    'Cedar 100% Tours',
    'Half Way',
    'Sent Back',
  ]);
  expect(await names({ search: 'CEDAR.example' })).toEqual(['Cedar 100% Tours']);
  expect(await names({ search: '100%' })).toEqual(['Cedar 100% Tours']);
  expect(await names({ search: '_' })).toEqual([]);
  expect(await names({ pageSize: '1', page: '2' })).toEqual(['Cedar 100% Tours']);
  expect(
    (await admin.refused('GET /admin/pending-vendors', { query: { status: 'Approved' } })).status,
  ).toBe(400);
});

test('the export has the filtered rows, and no cell is a formula', async () => {
  const answer = await admin.request('GET /admin/pending-vendors.csv', {
    query: { search: 'formula' },
  });
  expect(answer.status).toBe(200);
  expect(String(answer.body)).toContain('"\'=Formula Ltd"');
  expect(String(answer.body)).not.toContain('Cedar');
});
