import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileTypeFromBuffer } from 'file-type';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { PlanName } from '#base/plans.ts';
import { SEATS } from '#base/seats.ts';
import { applicants, documentsOf } from '#core/demo/documents.ts';
import { pdfFault } from '#core/shared/media/check-pdf.ts';
import { stepsDone } from '#core/catalogue/vendors/rules.ts';
import { createTestApp } from '#testing/app.ts';
import { createDemoDatabase } from '#testing/demo-database.ts';
import { DEMO_PASSWORD } from './first-seed.ts';
import { sweepMarketFiles } from './jobs/periodic-jobs.ts';

const app = await createTestApp({ database: await createDemoDatabase() });
const admin = await app.signedIn('admin');

test('two complete applications await an admin, and one has sections to change', async () => {
  const { vendors } = await admin.ok('GET /admin/pending-vendors', { query: { status: 'all' } });
  const byStatus = (status: string) => vendors.filter((vendor) => vendor.status === status);
  expect(byStatus('Pending')).toHaveLength(2);
  const [rejected, ...more] = byStatus('Rejected');
  expect(more).toEqual([]);
  const details = await admin.ok('GET /admin/vendor-details/{id}', {
    params: { id: rejected?.id ?? '' },
  });
  const { requestedChanges } = details.vendor;
  expect(requestedChanges.map(({ step }) => step)).toEqual(['contactPerson', 'documents']);
  expect(details.vendor.history.map(({ by, after }) => [by.role, after])).toEqual([
    ['admin', { status: 'Rejected', changes: requestedChanges }],
    ['vendor', { status: 'Pending' }],
  ]);
  for (const { at } of details.vendor.history)
    expect(new Date(at).getTime()).toBeLessThan(app.clock.now().getTime());
  for (const { sections } of applicants)
    expect(Object.values(stepsDone({ sections, documents: ['licence', 'id'] }))).not.toContain(
      false,
    );
});

test('their documents are created for the admin when missing, and then kept', async () => {
  const { vendors } = await admin.ok('GET /admin/pending-vendors', {});
  const folder = join(app.dataDir, 'private', 'vendor-documents');
  for (const { id } of vendors) {
    const { vendor } = await admin.ok('GET /admin/vendor-details/{id}', { params: { id } });
    expect(vendor.documents.map(({ kind }) => kind).toSorted()).toEqual(['id', 'licence']);
    for (const { _id, bytes } of vendor.documents) {
      const call = { params: { id: _id } };
      for (const round of ['made', 'kept', 'made again']) {
        const file = await admin.request('GET /admin/vendor-documents/{id}', call);
        expect([round, file.status]).toEqual([round, 200]);
        expect(String(file.body)).toHaveLength(bytes);
        expect(await readdir(folder)).toContain(_id);
        if (round === 'kept') await rm(join(folder, _id));
      }
    }
  }
  await sweepMarketFiles(app.market);
  expect(await readdir(folder)).toHaveLength(4);
});

test('a document is a plain PDF and deterministic', async () => {
  for (const applicant of applicants) {
    const documents = documentsOf(applicant);
    expect(documentsOf(applicant)).toEqual(documents);
    for (const { bytes } of documents) {
      expect(await fileTypeFromBuffer(bytes)).toMatchObject({ ext: 'pdf' });
      expect(pdfFault(bytes)).toBeUndefined();
      const start = Number(/startxref\n(\d+)/.exec(bytes.toString('latin1'))?.[1]);
      expect(bytes.toString('latin1', start, start + 4)).toBe('xref');
      const offsets = [...bytes.toString('latin1').matchAll(/^(\d{10}) 00000 n $/gm)];
      expect(offsets).toHaveLength(5);
      for (const [index, [, offset]] of offsets.entries())
        expect(bytes.toString('latin1', Number(offset)).startsWith(`${index + 1} 0 obj`)).toBe(
          true,
        );
    }
  }
});

test('an unknown private file does not exist', async () => {
  expect(await app.market.privateFiles.get('vendor-documents/none')).toBeNull();
});

test('one message is open, one answered and one archived', async () => {
  const { data } = await admin.ok('GET /admin/messages', {});
  expect(data.map(({ status }) => status)).toEqual(['open', 'answered', 'archived']);
  const answered = data[1];
  expect(answered?.reply).toBeTruthy();
  expect(new Date(answered?.answeredAt ?? '').getTime()).toBeGreaterThan(
    new Date(answered?.createdAt ?? '').getTime(),
  );
});

test('every approved vendor has a front desk, and finance where the plan has a seat for it', async () => {
  const { rows } = await sql<{ plan: PlanName; roles: string }>`
    select p.plan, string_agg(m.role, ' ' order by m.created_at, m.role desc) as roles
    from vendors v join plan_versions p on p.id = v.plan_version_id
    join vendor_members m on m.vendor_id = v.id
    where v.status = 'Approved' group by v.id, p.plan`.execute(app.db);
  for (const { plan, roles } of rows)
    expect(roles).toBe(SEATS[plan] > 2 ? 'owner front-desk finance' : 'owner front-desk');
  expect(rows.some(({ plan }) => plan === 'starter')).toBe(true);
  const { body } = await app.guest().request('POST /auth/login', {
    body: { email: 'desk.medical@souk.example', password: DEMO_PASSWORD },
  });
  expect(body).toMatchObject({ otpRequired: true });
});
