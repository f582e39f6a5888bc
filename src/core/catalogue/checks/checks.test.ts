import { expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { createClinic } from '#testing/doctor.ts';
import { sure } from '#testing/sure.ts';

const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });
const clinic = await createClinic(app);
const admin = await app.signedIn('admin');

const shown = async (id: string) =>
  (await app.guest().ok('GET /listings/{id}', { params: { id } })).listing.checkedAt;
const listed = async (id: string) => {
  const { listings } = await admin.ok('GET /admin/vendor-details/{id}/checks', {
    params: { id: clinic.person.vendorId ?? '' },
  });
  return sure(listings.find(({ _id }) => _id === id));
};
/** Checks a listing as shown now, or as seen earlier. */
const check = async (id: string, checked = true, seen?: string) =>
  admin.request('PUT /admin/listings/{id}/check', {
    params: { id },
    body: { checked, seen: seen ?? (await listed(id)).seen },
  });
const change = (id: string, privateDetails: Record<string, unknown>) =>
  clinic.ok('PUT /listings/{id}', { params: { id }, body: { privateDetails } });

test('an admin checks a licence; the public sees the date but not the number', async () => {
  const { _id } = await clinic.doctor();
  expect(await shown(_id)).toBeNull();
  expect(await listed(_id)).toMatchObject({ check: 'licence', value: 'EG-4471', checkedAt: null });
  expect((await check(_id, true, 'EG-4471')).status).toBe(409);
  expect((await check(_id)).status).toBe(200);
  expect(await shown(_id)).toEqual(expect.any(String));
  const page = await app.guest().ok('GET /listings/{id}', { params: { id: _id } });
  expect(JSON.stringify(page)).not.toContain('EG-4471');
  const { rows } = await app.db
    .selectFrom('audit_log')
    .selectAll()
    .where('subject_id', '=', _id)
    .execute()
    .then((all) => ({ rows: JSON.stringify(all) }));
  expect(rows).toContain('listing.check');
  expect(rows).not.toContain('EG-4471');
});

test('a new number removes the badge, a new link does not, and an admin can remove it', async () => {
  const { _id } = await clinic.doctor();
  await check(_id);
  await change(_id, { videoLink: 'https://video.example/other' });
  expect(await shown(_id)).not.toBeNull();
  await change(_id, { licenceNumber: 'EG-9' });
  expect(await shown(_id)).toBeNull();
  await check(_id);
  await check(_id, false);
  expect(await shown(_id)).toBeNull();
  await change(_id, { licenceNumber: '' });
  expect((await check(_id)).status).toBe(400);
});

test("the licence belongs to the doctor's name: a new name in either language removes the badge, other changes do not", async () => {
  const { _id } = await clinic.doctor();
  const edit = (body: object) => clinic.ok('PUT /listings/{id}', { params: { id: _id }, body });
  const badgeAfter = async (body: object) => {
    await check(_id);
    await edit(body);
    return (await shown(_id)) !== null;
  };
  expect(await badgeAfter({ description: 'Ten years in Dokki.', location: 'Dokki, Cairo' })).toBe(
    true,
  );
  expect(await badgeAfter({ name: 'Dr. Somebody Else' })).toBe(false);
  expect(await badgeAfter({ inOther: { name: 'د. شخص آخر' } })).toBe(false);
  expect(await badgeAfter({ name: 'Dr. Somebody Else', inOther: { name: 'د. شخص آخر' } })).toBe(
    true,
  );
});

test("an admin's approval of an outdated number or name is refused", async () => {
  const { _id } = await clinic.doctor();
  const { seen } = await listed(_id);
  await clinic.ok('PUT /listings/{id}', {
    params: { id: _id },
    body: { name: 'Dr. Somebody Else' },
  });
  expect((await check(_id, true, seen)).status).toBe(409);
  const { seen: renamed } = await listed(_id);
  await change(_id, { licenceNumber: 'EG-10' });
  expect((await check(_id, true, renamed)).status).toBe(409);
  expect(await shown(_id)).toBeNull();
  expect((await check(_id)).status).toBe(200);
});
