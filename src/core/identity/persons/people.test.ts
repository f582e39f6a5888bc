import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { createTestApp } from '#testing/app.ts';
import type { TestClient } from '#testing/client.ts';
import { sure } from '#testing/sure.ts';
import { firstNameOf, patientFaults, PEOPLE_MAX } from './rules.ts';
import { holdOwnPerson, ownPerson } from './store.ts';

const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });
const { db } = app;

const mum = {
  name: 'Fatma Hassan',
  nameArabic: 'فاطمة حسن',
  relation: 'mother',
  country: 'Egypt',
  phone: '+201000000000',
  language: 'ar',
  birthDate: null,
} as const;

const add = async (client: TestClient, more: object = {}) =>
  (await client.ok('POST /account/people', { body: { ...mum, ...more } })).person;
const listed = async (client: TestClient) =>
  (await client.ok('GET /account/people', {})).people.map(({ name }) => name);

test('people are added, changed and removed, in order', async () => {
  const client = await app.signedIn('customer');
  const one = await add(client, { name: '  Fatma Hassan ' });
  expect(one).toEqual({ ...mum, _id: one._id, kept: [] });
  const other = await add(client, { name: 'Karim', relation: null, birthDate: '2015-01-02' });
  expect(await listed(client)).toEqual(['Fatma Hassan', 'Karim']);
  const { person } = await client.ok('PUT /account/people/{id}', {
    params: { id: one._id },
    body: { name: 'Mum' },
  });
  expect(person).toEqual({
    _id: one._id,
    name: 'Mum',
    nameArabic: '',
    relation: null,
    country: null,
    phone: '',
    language: null,
    birthDate: null,
    kept: [],
  });
  expect(await listed(client)).toEqual(['Mum', 'Karim']);
  await client.ok('DELETE /account/people/{id}', { params: { id: one._id } });
  expect(await listed(client)).toEqual(['Karim']);
  expect((await client.ok('GET /account/profile', {})).user.dependants).toEqual([
    { _id: other._id, firstName: 'Karim', birthDate: '2015-01-02' },
  ]);
});

test.each([
  ['name', { name: ' ' }, 'person_name_missing'],
  ['name', { name: 'x'.repeat(101) }, 'person_name_too_long'],
  ['name', { name: 'Mum\u202e' }, 'field_invalid'],
  ['nameArabic', { nameArabic: 'Fatma' }, 'name_not_arabic'],
  ['phone', { phone: '12' }, 'phone_invalid'],
  ['birthDate', { birthDate: '2099-01-01' }, 'birth_date_invalid'],
  ['birthDate', { birthDate: '2020-02-30' }, 'birth_date_invalid'],
])('reports an error: %s %o', async (field, wrong, code) => {
  const client = await app.signedIn('customer');
  const refused = await client.refused('POST /account/people', { body: { ...mum, ...wrong } });
  expect([refused.status, refused.body.errorCodes]).toEqual([400, { [field]: code }]);
  const { _id } = await add(client);
  const again = await client.refused('PUT /account/people/{id}', {
    params: { id: _id },
    body: { ...mum, ...wrong },
  });
  expect(again.body.errorCodes).toEqual({ [field]: code });
  expect(await listed(client)).toEqual([mum.name]);
});

test('reports all errors at once, and refuses unknown relations and countries', async () => {
  const client = await app.signedIn('customer');
  const refused = await client.refused('POST /account/people', {
    body: { name: '', phone: 'x', birthDate: '1899-12-31' },
  });
  expect(Object.keys(refused.errorMessages)).toEqual(['name', 'phone', 'birthDate']);
  for (const wrong of [{ relation: 'boss' }, { country: 'France' }, { language: 'fr' }]) {
    const { status } = await client.request('POST /account/people', { body: { ...mum, ...wrong } });
    expect(status).toBe(400);
  }
  expect(await listed(client)).toEqual([]);
});

test('limits the list to fifty people, ten with a birth date, also for concurrent requests', async () => {
  const client = await app.signedIn('customer');
  await Promise.all(
    Array.from({ length: 9 }, (_, born) => add(client, { birthDate: `2010-01-0${born + 1}` })),
  );
  const born = await Promise.all(
    ['2011-01-01', '2012-01-01', '2013-01-01'].map((birthDate) =>
      client.request('POST /account/people', { body: { ...mum, birthDate } }),
    ),
  );
  expect(born.map(({ status }) => status).toSorted()).toEqual([201, 400, 400]);
  await Promise.all(Array.from({ length: PEOPLE_MAX - 11 }, () => add(client)));
  const last = await Promise.all(
    ['a', 'b', 'c'].map((name) =>
      client.request('POST /account/people', { body: { ...mum, name } }),
    ),
  );
  expect(last.map(({ status }) => status).toSorted()).toEqual([201, 400, 400]);
  const { people } = await client.ok('GET /account/people', {});
  expect(people).toHaveLength(PEOPLE_MAX);
  // Updating a person with a birth date does not add one.
  const bornBefore = sure(people.find(({ birthDate }) => birthDate !== null));
  await client.ok('PUT /account/people/{id}', {
    params: { id: bornBefore._id },
    body: { ...mum, birthDate: '2001-01-01' },
  });
  const plain = sure(people.find(({ birthDate }) => birthDate === null));
  const refused = await client.refused('PUT /account/people/{id}', {
    params: { id: plain._id },
    body: { ...mum, birthDate: '2001-01-01' },
  });
  expect(refused.body.errorCodes).toEqual({ birthDate: 'dependants_too_many' });
  // The dependants list has the same limits.
  const { user } = await client.ok('GET /account/profile', {});
  const more = await client.refused('PUT /account/profile', {
    body: {
      dependants: [...user.dependants.slice(1), { firstName: 'X', birthDate: '2001-01-01' }],
    },
  });
  expect(more.body.errorCodes).toEqual({ people: 'people_too_many' });
});

test('the dependants list only changes the fields it knows', async () => {
  const client = await app.signedIn('customer');
  const { _id } = await add(client, { birthDate: '1960-02-03' });
  const without = await add(client, { name: 'No birth date' });
  const bare = (
    await client.ok('PUT /account/profile', {
      body: {
        dependants: [
          { _id, firstName: 'Fatma', birthDate: '1961-02-03' },
          { firstName: 'Lina', birthDate: '2020-05-01' },
        ],
      },
    })
  ).user.dependants;
  expect(bare.map(({ firstName, birthDate }) => [firstName, birthDate])).toEqual([
    ['Fatma', '1961-02-03'],
    ['Lina', '2020-05-01'],
  ]);
  const { people } = await client.ok('GET /account/people', {});
  expect(people.find((one) => one._id === _id)).toEqual({
    ...mum,
    _id,
    birthDate: '1961-02-03',
    kept: [],
  });
  // Lina, without other data, is deleted; Fatma, whose phone is known, and people without a birth
  // date stay.
  await client.ok('PUT /account/profile', { body: { dependants: [] } });
  const left = (await client.ok('GET /account/people', {})).people;
  expect(left.map((one) => [one._id, one.birthDate])).toEqual([
    [without._id, null],
    [_id, null],
  ]);
});

test('others see only a first name, including compound ones', () => {
  expect(
    ['Fatma Hassan', 'Abd Allah Omar', 'عبد الرحمن علي', 'أم كلثوم', 'Mum', ''].map(firstNameOf),
  ).toEqual(['Fatma', 'Abd Allah', 'عبد الرحمن', 'أم كلثوم', 'Mum', '']);
});

test('a patient needs a name and a date of birth', () => {
  const typed = { name: '', nameArabic: '', phone: '', birthDate: null };
  expect(patientFaults(typed, '2026-03-02')).toEqual({
    name: 'person_name_missing',
    birthDate: 'birth_date_invalid',
  });
  expect(patientFaults({ ...typed, name: 'Lina', birthDate: '2015-05-05' }, '2026-03-02')).toEqual(
    {},
  );
});

test('people belong to their account, and are locked while a new reference is written', async () => {
  const [client, stranger] = [await app.signedIn('customer'), await app.signedIn('customer')];
  const { _id } = await add(client);
  expect((await ownPerson(db, client.person.id, _id)).name).toBe(mum.name);
  for (const [userId, id] of [
    [stranger.person.id, _id],
    [client.person.id, newId(app.clock.now())],
  ] as const) {
    await expect(ownPerson(db, userId, id)).rejects.toMatchObject({ status: 404 });
    await db.transaction().execute(async (trx) => {
      await expect(holdOwnPerson(trx, userId, id)).rejects.toMatchObject({ status: 404 });
    });
  }
});

test('people are exported and deleted with the account', async () => {
  const client = await app.signedIn('customer');
  await add(client);
  const { people } = await client.ok('GET /account/export', {});
  expect(people).toMatchObject([{ name: mum.name, name_arabic: mum.nameArabic, phone: mum.phone }]);
  await client.ok('DELETE /account', { body: {} });
  const left = await db
    .selectFrom('people')
    .select('id')
    .where('user_id', '=', client.person.id)
    .execute();
  expect(left).toEqual([]);
});
