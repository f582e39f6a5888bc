import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { createTestApp } from '#testing/app.ts';
import { fillApplication, pdfFile, pictureFile } from '#testing/onboarding.ts';

const app = await createTestApp({ env: { RATE_LIMITS: 'off', HOST: '127.0.0.1' } });
const admin = await app.signedIn('admin');
const vendor = await app.signedIn('vendor', { status: 'Onboarding' });
const other = await app.signedIn('vendor', { status: 'Onboarding' });
const add = async (body: { kind: 'licence' | 'id'; name?: string; file: string }, by = vendor) =>
  (await by.ok('POST /vendor/documents', { body })).vendor.documents.at(-1);

test('a document is downloaded as a file by its vendor and admins', async () => {
  const kept = await add({ kind: 'licence', name: 'Trade licence (2026).pdf', file: pdfFile() });
  expect(kept).toMatchObject({ kind: 'licence', name: 'Trade licence (2026)', format: 'pdf' });
  for (const [who, call] of [
    [vendor, 'GET /vendor/documents/{id}'],
    [admin, 'GET /admin/vendor-documents/{id}'],
  ] as const) {
    const answer = await who.request(call, { params: { id: kept?._id ?? '' } });
    expect(answer.status).toBe(200);
    expect(String(answer.body)).toContain('%PDF-1.4');
    expect(answer.headers.get('content-type')).toBe('application/octet-stream');
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="document.pdf"; filename*=UTF-8''Trade%20licence%20%282026%29.pdf`,
    );
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }
});

test("an admin's access is audited, the vendor's is not", async () => {
  const kept = await add({ kind: 'licence', name: 'Read by', file: pdfFile() });
  const params = { id: kept?._id ?? '' };
  await vendor.request('GET /vendor/documents/{id}', { params });
  await admin.request('GET /admin/vendor-documents/{id}', { params });
  const looks = await app.db
    .selectFrom('audit_log')
    .select(['actor_id', 'action'])
    .where('subject_type', '=', 'vendor-document')
    .where('subject_id', '=', params.id)
    .execute();
  expect(looks).toEqual([{ actor_id: admin.person.id, action: 'vendor-document.read' }]);
});

test("other users' documents return 404", async () => {
  const id = (await add({ kind: 'id', name: 'x.png', file: await pictureFile() }))?._id ?? '';
  for (const call of ['GET /vendor/documents/{id}', 'GET /vendor/documents/{id}/picture'])
    expect((await other.request(call, { params: { id } })).status).toBe(404);
  const taken = await other.refused('DELETE /vendor/documents/{id}', { params: { id }, body: {} });
  expect(taken.status).toBe(404);
  for (const call of [
    'GET /admin/vendor-documents/{id}',
    'GET /admin/vendor-documents/{id}/picture',
  ])
    expect((await vendor.request(call, { params: { id } })).status).toBe(403);
  const customer = await app.signedIn('customer');
  expect((await customer.request('GET /vendor/documents/{id}', { params: { id } })).status).toBe(
    403,
  );
  expect((await vendor.request('GET /vendor/documents/{id}', { params: { id } })).status).toBe(200);
  const url = `http://localhost:3000/media/${id}/320.webp`;
  expect((await app.app.fetch(new Request(url), { address: '10.9.9.9' })).status).toBe(404);
});

test('images are re-encoded regardless of their claimed type and can be viewed', async () => {
  const kept = await add({ kind: 'id', name: 'photo.svg', file: await pictureFile('text/html') });
  expect(kept).toMatchObject({ name: 'photo', format: 'webp' });
  const params = { id: kept?._id ?? '' };
  const shown = await vendor.request('GET /vendor/documents/{id}/picture', { params });
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
  const [licence] = (await vendor.ok('GET /vendor/application', {})).vendor?.documents ?? [];
  const pdf = { id: licence?._id ?? '' };
  expect((await vendor.request('GET /vendor/documents/{id}/picture', { params: pdf })).status).toBe(
    404,
  );
});

test.each([
  ['a web page by a PDF name', 'licence.pdf', 'data:application/pdf;base64,PGh0bWw+PHNjcmlwdD4='],
  ['a program', 'id.png', `data:image/png;base64,${Buffer.from('MZ\x90\0').toString('base64')}`],
  [
    'a vector drawing',
    'id.svg',
    `data:image/svg+xml;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')}`,
  ],
  ['no file', 'id.png', 'hello'],
  ['an empty one', 'id.png', 'data:image/png;base64,'],
])('%s is refused', async (_what, name, file) => {
  const answer = await other.refused('POST /vendor/documents', {
    body: { kind: 'id', name, file },
  });
  expect([answer.status, answer.code]).toEqual([400, 'not_a_document']);
  expect(Object.keys(answer.errorMessages)).toEqual(['file']);
});

test.each([
  ['/OpenAction << /S /URI >>', 'pdf_active'],
  ['/Names << /JavaScript 3 0 R >>', 'pdf_active'],
  ['/AA << /O 4 0 R >>', 'pdf_active'],
])('a PDF with %s is refused', async (more, code) => {
  const answer = await other.refused('POST /vendor/documents', {
    body: { kind: 'id', name: 'a.pdf', file: pdfFile(more) },
  });
  expect([answer.status, answer.code]).toEqual([400, code]);
});

test('accepts 8 MB, but not more', async () => {
  const large = `data:application/pdf;base64,${Buffer.alloc(8 * 1024 * 1024 + 3, 65).toString('base64')}`;
  const answer = await other.refused('POST /vendor/documents', {
    body: { kind: 'id', file: large },
  });
  expect([answer.status, answer.code]).toEqual([413, 'document_too_large']);
  const huge = `data:application/pdf;base64,${'A'.repeat(13 * 1024 * 1024)}`;
  expect(
    (await other.refused('POST /vendor/documents', { body: { kind: 'id', file: huge } })).status,
  ).toBe(413);
  expect((await other.ok('GET /vendor/application', {})).vendor?.documents).toEqual([]);
});

test('at most three of a kind, also concurrently, and no file without its row', async () => {
  const many = await app.signedIn('vendor', { status: 'Onboarding' });
  const answers = await Promise.all(
    Array.from({ length: 5 }, () =>
      many.request('POST /vendor/documents', { body: { kind: 'id', file: pdfFile() } }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409]);
  const rows = await app.db.selectFrom('vendor_documents').select('id').execute();
  const files = await readdir(`${app.dataDir}/private/vendor-documents`);
  expect(files.sort()).toEqual(rows.map(({ id }) => id).sort());
});

test('a withdrawn document is deleted', async () => {
  const kept = await add({ kind: 'id', file: pdfFile() }, other);
  const params = { id: kept?._id ?? newId() };
  await other.ok('DELETE /vendor/documents/{id}', { params });
  expect((await other.request('GET /vendor/documents/{id}', { params })).status).toBe(404);
  expect(await app.market.privateFiles.get(`vendor-documents/${params.id}`)).toBeNull();
});

test('a document that a decision was based on leaves the application but stays with admins', async () => {
  const seller = await app.signedIn('vendor', { status: null });
  await fillApplication(seller);
  const { vendor: sent } = await seller.ok('POST /vendor/submit', {});
  const decide = (status: 'Approved' | 'Rejected') =>
    admin.ok('POST /admin/change-vendor-status/{vendorId}', {
      params: { vendorId: sent._id },
      body: { status, reason: 'Customers were turned away' },
    });
  app.clock.advance({ minutes: 1 });
  await decide('Approved');
  await decide('Rejected');
  const licence = sent.documents.find(({ kind }) => kind === 'licence');
  const params = { id: licence?._id ?? '' };
  const { vendor: after } = await seller.ok('DELETE /vendor/documents/{id}', { params });
  expect(after.documents.map(({ kind }) => kind)).toEqual(['id']);
  expect(after.stepsDone.documents).toBe(false);
  expect((await seller.request('GET /vendor/documents/{id}', { params })).status).toBe(404);
  expect((await seller.refused('DELETE /vendor/documents/{id}', { params })).status).toBe(404);
  expect((await admin.request('GET /admin/vendor-documents/{id}', { params })).status).toBe(200);
  const { vendor: seen } = await admin.ok('GET /admin/vendor-details/{id}', {
    params: { id: sent._id },
  });
  expect(seen.documents.find(({ _id }) => _id === params.id)?.removedAt).toBe(
    app.clock.now().toISOString(),
  );
  expect(seen.stepsDone.documents).toBe(false);
  expect(seen.history[0]).toMatchObject({ action: 'vendor.document-removed' });

  // Newer documents have not been part of a decision.
  app.clock.advance({ minutes: 1 });
  const renewed = await add({ kind: 'licence', file: pdfFile() }, seller);
  const later = { id: renewed?._id ?? '' };
  await seller.ok('DELETE /vendor/documents/{id}', { params: later });
  expect((await admin.request('GET /admin/vendor-documents/{id}', { params: later })).status).toBe(
    404,
  );
});

test('an applicant who leaves before the review takes their documents along', async () => {
  const leaving = app.guest();
  const email = 'leaving@example.com';
  await leaving.ok('POST /auth/signup', {
    body: { name: 'Leaving', email, password: 'camel-lantern-42', role: 'vendor' },
  });
  const [mail] = await app.mails(email);
  await leaving.ok('POST /otp/verify-otp', {
    body: { otp: /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '' },
  });
  await fillApplication(leaving);
  const documents = (await leaving.ok('GET /vendor/application', {})).vendor?.documents ?? [];
  expect(documents).toHaveLength(2);
  await leaving.request('DELETE /account', { body: { password: 'camel-lantern-42' } });
  for (const { _id } of documents)
    expect(await app.market.privateFiles.get(`vendor-documents/${_id}`)).toBeNull();
  expect(
    await app.db
      .selectFrom('vendor_documents')
      .selectAll()
      .where('id', '=', documents[0]?._id ?? '')
      .execute(),
  ).toEqual([]);
});
