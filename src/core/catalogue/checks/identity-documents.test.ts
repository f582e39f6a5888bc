import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createAgency } from '#testing/agency.ts';
import { createTestApp } from '#testing/app.ts';
import { createClinic } from '#testing/doctor.ts';
import { pdfFile, pictureFile } from '#testing/onboarding.ts';
import { inPagesOfOne } from '#testing/in-pages.ts';
import { sure } from '#testing/sure.ts';

const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });
const admin = await app.signedIn('admin');
const agency = await createAgency(app);
const stranger = await createAgency(app);

const add = (id: string, name = 'passport.pdf', by = agency) =>
  by.request('POST /vendor/listings/{id}/documents', {
    params: { id },
    body: { name, file: pdfFile() },
  });
const added = async (id: string, name?: string) => {
  await add(id, name);
  const { listings } = await agency.ok('GET /vendor/identity-documents', {});
  return sure(sure(listings.find(({ _id }) => _id === id)).documents.at(-1));
};
const toCheck = async (id: string) => {
  const { listings } = await admin.ok('GET /admin/vendor-details/{id}/checks', {
    params: { id: agency.person.vendorId ?? '' },
  });
  return sure(listings.find(({ _id }) => _id === id));
};
/** Checks a listing as shown now, or as seen earlier. */
const check = async (id: string, seen?: string) =>
  admin.request('PUT /admin/listings/{id}/check', {
    params: { id },
    body: { checked: true, seen: seen ?? (await toCheck(id)).seen },
  });
const shown = async (id: string) =>
  (await app.guest().ok('GET /listings/{id}', { params: { id } })).listing.checkedAt;
const files = () => readdir(join(app.dataDir, 'private', 'vendor-documents')).catch(() => []);

test('the number of a document is never stored, even if its file name contains it', async () => {
  const { _id } = await agency.worker();
  const { name } = await added(_id, 'passport A48213977 ٤٨٢١.pdf');
  expect(name).toBe('passport A');
  for (const table of ['vendor_documents', 'audit_log', 'listings', 'outbox'] as const)
    expect(JSON.stringify(await app.db.selectFrom(table).selectAll().execute())).not.toMatch(
      /48213977|٤٨٢١/,
    );
});

test('an agency uploads a document, an admin sets the badge, and the public sees only the date', async () => {
  const { _id } = await agency.worker();
  expect((await toCheck(_id)).value).toBe('');
  expect((await check(_id)).status).toBe(400);
  const { _id: documentId } = await added(_id, 'Passport of Canary.pdf');
  const { documents } = await toCheck(_id);
  expect(documents).toMatchObject([{ _id: documentId, name: 'Passport of Canary', format: 'pdf' }]);
  const file = await admin.request('GET /admin/vendor-documents/{id}', {
    params: { id: documentId },
  });
  expect(file.status).toBe(200);
  expect((await check(_id)).status).toBe(200);
  expect(await shown(_id)).toEqual(expect.any(String));
  const page = await app.guest().ok('GET /listings/{id}', { params: { id: _id } });
  expect(JSON.stringify(page)).not.toContain('Canary');
  const looks = await app.db
    .selectFrom('audit_log')
    .select('action')
    .where('subject_id', 'in', [_id, documentId])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  expect(looks.map(({ action }) => action)).toEqual([
    'listing.document-added',
    'vendor-document.read',
    'listing.check',
  ]);
});

test('both lists are paged to their end', async () => {
  await agency.worker();
  await agency.worker();
  const params = { id: agency.person.vendorId ?? '' };
  const own = await inPagesOfOne('listings', (query) =>
    agency.ok('GET /vendor/identity-documents', { query }),
  );
  expect(own).toEqual((await agency.ok('GET /vendor/identity-documents', {})).listings);
  const checks = await inPagesOfOne('listings', (query) =>
    admin.ok('GET /admin/vendor-details/{id}/checks', { params, query }),
  );
  const all = await admin.ok('GET /admin/vendor-details/{id}/checks', { params });
  expect(checks).toEqual(all.listings);
  expect([own.length, checks.length]).toEqual([all.total, all.total]);
});

test('a new document removes the badge, and an outdated approval is refused', async () => {
  const { _id } = await agency.worker();
  await added(_id);
  const { seen } = await toCheck(_id);
  await check(_id, seen);
  const second = await added(_id, 'card.pdf');
  expect(await shown(_id)).toBeNull();
  expect((await check(_id, seen)).status).toBe(409);
  await check(_id);
  expect(await shown(_id)).not.toBeNull();
  await agency.ok('DELETE /vendor/listings/{id}/documents/{documentId}', {
    params: { id: _id, documentId: second._id },
    body: {},
  });
  expect(await shown(_id)).toBeNull();
  expect((await toCheck(_id)).documents).toHaveLength(1);
});

test('accepts at most three valid documents of own workers, and licences instead for doctors', async () => {
  const { _id } = await agency.worker();
  const codes = [];
  for (const _ of [1, 2, 3, 4]) codes.push((await add(_id)).status);
  expect(codes).toEqual([201, 201, 201, 409]);
  const other = await agency.worker();
  const text = `data:text/plain;base64,${Buffer.from('hello').toString('base64')}`;
  const wrong = await agency.refused('POST /vendor/listings/{id}/documents', {
    params: { id: other._id },
    body: { name: 'a.txt', file: text },
  });
  expect(wrong.status).toBe(400);
  const picture = await agency.request('POST /vendor/listings/{id}/documents', {
    params: { id: other._id },
    body: { name: 'card.png', file: await pictureFile() },
  });
  expect(picture.status).toBe(201);
  expect((await add(other._id, 'x.pdf', stranger)).status).toBe(404);
  const clinic = await createClinic(app);
  const doctor = await clinic.doctor();
  const asked = await clinic.request('POST /vendor/listings/{id}/documents', {
    params: { id: doctor._id },
    body: { file: pdfFile() },
  });
  expect(asked.status).toBe(404);
  expect((await clinic.ok('GET /vendor/identity-documents', {})).listings).toEqual([]);
});

test('a document is private, is in no application, and is deleted with its worker', async () => {
  const { _id } = await agency.worker();
  const { _id: id } = await added(_id);
  expect((await stranger.request('GET /vendor/documents/{id}', { params: { id } })).status).toBe(
    404,
  );
  const taken = await stranger.request('DELETE /vendor/listings/{id}/documents/{documentId}', {
    params: { id: _id, documentId: id },
    body: {},
  });
  expect(taken.status).toBe(404);
  const { vendor } = await agency.ok('GET /vendor/application', {});
  expect(vendor?.documents).toEqual([]);
  expect(await files()).toContain(id);
  await agency.ok('DELETE /listings/{id}', { params: { id: _id }, body: {} });
  expect(await files()).not.toContain(id);
});

test('the badge belongs to one person: a new name, family name, birth year or portrait removes it, other changes do not', async () => {
  const { _id } = await agency.worker();
  await added(_id);
  const edit = (body: object) => agency.ok('PUT /listings/{id}', { params: { id: _id }, body });
  const badgeAfter = async (body: object) => {
    await check(_id);
    expect(await shown(_id)).not.toBeNull();
    await edit(body);
    return (await shown(_id)) !== null;
  };
  const one = { imageUrl: await pictureFile(), name: 'one.png' };
  expect(await badgeAfter({ images: [one] })).toBe(false);
  expect(await badgeAfter({ name: 'Maryam' })).toBe(false);
  expect(await badgeAfter({ privateDetails: { familyName: 'Else' } })).toBe(false);
  expect(await badgeAfter({ details: { birthYear: 1990 } })).toBe(false);
  expect(await badgeAfter({ inOther: { name: 'مريم' } })).toBe(false);
  const { listing } = await agency.ok('GET /vendor/listings/{id}', { params: { id: _id } });
  const kept = listing.pictures.map(({ imageUrl, alt }) => ({ imageUrl, name: alt }));
  const { name, inOther, details, privateDetails } = listing;
  expect(await badgeAfter({ name, inOther, details, privateDetails, images: kept })).toBe(true);
  const two = { imageUrl: await pictureFile(), name: 'two.png' };
  expect(await badgeAfter({ images: [...kept, two] })).toBe(true);
  expect(
    await badgeAfter({ description: 'Calm, and never late.', details: { hourlyCents: 9_50 } }),
  ).toBe(true);
  expect(await badgeAfter({ images: [two, ...kept] })).toBe(false);
});

test('an admin who uploaded a document checks none of its worker, unless only they may', async () => {
  const { _id } = await agency.worker();
  const { _id: documentId } = await added(_id);
  await app.db
    .updateTable('vendor_documents')
    .set({ uploaded_by: admin.person.id })
    .where('id', '=', documentId)
    .execute();
  expect((await toCheck(_id)).secondCheck).toBe('waived');
  const other = await app.signedIn('admin');
  expect((await toCheck(_id)).secondCheck).toBe('missing');
  expect(await check(_id)).toMatchObject({ status: 403, body: { code: 'second_person_needed' } });
  const { seen } = await toCheck(_id);
  await other.ok('PUT /admin/listings/{id}/check', {
    params: { id: _id },
    body: { checked: true, seen },
  });
  await admin.ok('PUT /admin/listings/{id}/check', {
    params: { id: _id },
    body: { checked: false, seen },
  });
  await app.db
    .updateTable('users')
    .set({ staff_role: 'finance' })
    .where('id', '=', other.person.id)
    .execute();
  expect((await check(_id)).status).toBe(200);
  const audit = await app.db
    .selectFrom('audit_log')
    .select('after')
    .where('subject_id', '=', _id)
    .where('action', '=', 'listing.check')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(audit.after).toEqual({ checked: true, waived: true });
});

test('each document has its uploader', async () => {
  const { _id } = await agency.worker();
  const { _id: id } = await added(_id);
  const { uploaded_by: by } = await app.db
    .selectFrom('vendor_documents')
    .select('uploaded_by')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(by).toBe(agency.person.id);
});
