import { expect, test } from 'vitest';
import { createRemitterApp, declare, DECLARATION } from '#testing/remitter.ts';
import { plainlyKept } from '#testing/plainly-kept.ts';
import { pdfFile } from '#testing/onboarding.ts';
import { inPagesOfOne } from '#testing/in-pages.ts';
import { sure } from '#testing/sure.ts';

const app = await createRemitterApp({ env: { RATE_LIMITS: 'off' } });
const { db } = app;
const admin = await app.signedIn('admin', { name: 'Amal Admin' });

async function proving() {
  const person = await app.signedIn('customer');
  await declare(person);
  const { standing } = await person.ok('POST /account/identity-proofs', {
    body: { kind: 'passport', file: pdfFile() },
  });
  return { person, id: person.person.id, proof: sure(standing.proofs[0]) };
}
const look = async (id: string) =>
  (await admin.ok('GET /admin/identity/{id}', { params: { id } })).person;
async function decision(id: string) {
  const { proofs, declaredAt } = await look(id);
  const waiting = proofs.filter(({ state }) => state === 'waiting');
  return { seen: waiting.map(({ _id }) => _id), declaredAt: sure(declaredAt ?? undefined) };
}
const own = async (person: Awaited<ReturnType<typeof proving>>['person']) =>
  (await person.ok('GET /account/standing', {})).standing;

test('reports all invalid fields and stores nothing', async () => {
  const person = await app.signedIn('customer');
  const refused = await person.refused('PUT /account/standing', {
    body: { ...DECLARATION, legalName: 'Mona', birthDate: '2015-01-01', nationality: 'XX' },
  });
  expect([refused.status, refused.body]).toMatchObject([
    400,
    {
      errorCodes: {
        legalName: 'whole_name',
        birthDate: 'too_young',
        nationality: 'country_invalid',
      },
    },
  ]);
  expect(await own(person)).toMatchObject({ tier: 0, declared: null });
});

test('a declaration is encrypted, private to its user, and not logged', async () => {
  const person = await app.signedIn('customer');
  const { standing } = await declare(person, {
    legalName: 'Canary Nightingale',
    birthDate: '1977-07-17',
  });
  expect([standing.tier, standing.declared]).toMatchObject([
    1,
    { legalName: 'Canary Nightingale' },
  ]);
  expect(await plainlyKept(db, /Nightingale|1977-07-17|Canary Row/)).toEqual([]);
  expect(JSON.stringify(app.logged) + JSON.stringify(app.securityLines)).not.toMatch(/Nightingale/);
});

test('an admin reviews the document and approves it, which raises the limits, with an audit entry per access', async () => {
  const { person, id, proof } = await proving();
  await proving();
  const { cases, total } = await admin.ok('GET /admin/identity', {});
  expect(cases.find(({ _id }) => _id === id)).toMatchObject({ waiting: 1 });
  expect(total).toBeGreaterThan(1);
  const paged = await inPagesOfOne('cases', (query) => admin.ok('GET /admin/identity', { query }));
  expect(paged).toEqual(cases);
  const file = await admin.request('GET /admin/identity-proofs/{id}', {
    params: { id: proof._id },
  });
  expect([file.status, file.headers.get('cache-control')]).toEqual([200, 'no-store']);
  await admin.ok('POST /admin/identity/{id}/approve', { params: { id }, body: await decision(id) });
  expect(await own(person)).toMatchObject({ tier: 2, left: 2500, proofs: [{ state: 'approved' }] });
  const { audit } = await look(id);
  expect(
    audit
      .map(({ action }) => action)
      .toReversed()
      .slice(0, 4),
  ).toEqual(['standing.declared', 'standing.proof-read', 'standing.read', 'standing.approved']);
  const mails = await app.mails(person.person.email);
  expect(mails.map(({ subject }) => subject)).toContain('Your identity has been checked');
  // A decision is final.
  const again = await admin.refused('POST /admin/identity/{id}/approve', {
    params: { id },
    body: { seen: [proof._id], declaredAt: sure((await look(id)).declaredAt ?? undefined) },
  });
  expect(again.status).toBe(409);
});

test("a refusal's reason is shown to the user but not mailed, and another document may follow", async () => {
  const { person, id } = await proving();
  const body = { ...(await decision(id)), reason: 'The photo is too dark to read' };
  await admin.ok('POST /admin/identity/{id}/refuse', { params: { id }, body });
  expect(await own(person)).toMatchObject({
    tier: 1,
    proofs: [{ state: 'refused', reason: body.reason }],
  });
  expect(JSON.stringify(await app.mails(person.person.email))).not.toContain('too dark');
  const more = await person.request('POST /account/identity-proofs', {
    body: { kind: 'national_id', file: pdfFile() },
  });
  expect(more.status).toBe(201);
});

test('only the reviewed identity can be approved', async () => {
  const { person, id } = await proving();
  const seen = await decision(id);
  app.clock.advance({ seconds: 5 });
  await declare(person, { legalName: 'Somebody Else' });
  const stale = await admin.refused('POST /admin/identity/{id}/approve', {
    params: { id },
    body: seen,
  });
  expect(stale.status).toBe(409);
  await person.ok('POST /account/identity-proofs', { body: { kind: 'passport', file: pdfFile() } });
  const fewer = { ...(await decision(id)), seen: seen.seen };
  expect(
    (await admin.refused('POST /admin/identity/{id}/approve', { params: { id }, body: fewer }))
      .status,
  ).toBe(409);
});

test('a new name must be proven again, a new address not', async () => {
  const { person, id } = await proving();
  await admin.ok('POST /admin/identity/{id}/approve', { params: { id }, body: await decision(id) });
  await declare(person, { city: 'Bremen' });
  expect((await own(person)).tier).toBe(2);
  await declare(person, { legalName: 'Mona Adel Sami' });
  expect((await own(person)).tier).toBe(1);
});

test('at most four documents wait, after a declaration, and their user can withdraw them', async () => {
  const nobody = await app.signedIn('customer');
  const add = (client: typeof nobody) =>
    client.request('POST /account/identity-proofs', {
      body: { kind: 'passport', file: pdfFile() },
    });
  expect((await add(nobody)).status).toBe(409);
  const { person, proof } = await proving();
  const codes = [];
  for (const _ of [2, 3, 4, 5]) codes.push((await add(person)).status);
  expect(codes).toEqual([201, 201, 201, 409]);
  const params = { id: proof._id };
  expect((await nobody.request('GET /account/identity-proofs/{id}', { params })).status).toBe(404);
  expect(
    (await nobody.request('DELETE /account/identity-proofs/{id}', { params, body: {} })).status,
  ).toBe(404);
  expect((await person.request('GET /account/identity-proofs/{id}', { params })).status).toBe(200);
  await person.ok('DELETE /account/identity-proofs/{id}', { params, body: {} });
  expect(await app.market.privateFiles.get(`identity-proofs/${proof._id}`)).toBeNull();
});

test('another person than its owner approves an identity, unless only the owner may', async () => {
  const owner = await app.signedIn('admin');
  await declare(owner);
  await owner.ok('POST /account/identity-proofs', {
    body: { kind: 'passport', file: pdfFile() },
  });
  const { id } = owner.person;
  const approve = async (by: typeof admin) =>
    by.request('POST /admin/identity/{id}/approve', {
      params: { id },
      body: await decision(id),
    });
  const seenBy = async (by: typeof admin) =>
    (await by.ok('GET /admin/identity/{id}', { params: { id } })).person.secondCheck;
  expect([await seenBy(owner), await seenBy(admin)]).toEqual(['missing', 'passed']);
  expect(await approve(owner)).toMatchObject({
    status: 403,
    body: { code: 'second_person_needed' },
  });
  await db
    .updateTable('users')
    .set({ staff_role: 'finance' })
    .where('role', '=', 'admin')
    .where('id', '!=', id)
    .execute();
  expect(await seenBy(owner)).toBe('waived');
  const found = (await owner.ok('GET /admin/identity/{id}', { params: { id } })).person;
  const waiting = found.proofs.filter(({ state }) => state === 'waiting');
  const approved = await owner.ok('POST /admin/identity/{id}/approve', {
    params: { id },
    body: {
      seen: waiting.map(({ _id }) => _id),
      declaredAt: sure(found.declaredAt ?? undefined),
    },
  });
  expect(approved.person.audit[0]).toMatchObject({
    action: 'standing.approved',
    after: { waived: true },
  });
});
