import { sealDemo } from '#core/demo/sealed.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { contract } from '#contract/contract.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { verticalContracts } from '#verticals/rules.ts';
import { createTestApp } from './app.ts';
import { createDemoDatabase } from './demo-database.ts';
import { openSession } from './people.ts';
import { declare } from './remitter.ts';

// Forms read a row and send it back: the writing call must accept the read values and keep them
// unchanged.

const app = await createTestApp({ database: await createDemoDatabase() });
await sealDemo(app.market);
const calls: readonly EndpointSpec[] = Object.values<EndpointSpec>({
  ...contract,
  ...verticalContracts,
});
type Call = Parameters<ReturnType<typeof app.guest>['request']>[0];
type Row = Readonly<Record<string, unknown>>;

interface Trip {
  readonly read: string;
  /** Rows of the demo with their owners. */
  readonly rows: () => Promise<readonly Row[]>;
  /** The part of the response used as the form. */
  readonly form: (answer: Row) => unknown;
}

const rowsOf = async (query: string): Promise<readonly Row[]> =>
  (await sql.raw<Row>(query).execute(app.db)).rows;
const inside =
  (name: string) =>
  (answer: Row): unknown =>
    answer[name];
const ADMIN = `select id as user_id from users where role = 'admin' limit 1`;
/** One listing of each vertical and kind. */
const listings = (which: string) => () =>
  rowsOf(`select distinct on (l.vertical, l.kind) m.user_id, l.id, l.vertical, l.kind
    from listings l join vendors v on v.id = l.vendor_id
    join vendor_members m on m.vendor_id = v.id and m.role = 'owner'
    where v.status = 'Approved' and l.state <> 'archived' and ${which} order by l.vertical, l.kind, l.id`);

const TRIPS: Readonly<Record<string, Trip>> = {
  'PUT /account/profile': {
    read: 'GET /account/profile',
    rows: () =>
      rowsOf(`select id as user_id from users where email in
        ('customer@souk.example', 'vendor@souk.example', 'admin@souk.example')`),
    form: inside('user'),
  },
  'PUT /account/notification-settings': {
    read: 'GET /account/notification-settings',
    rows: () =>
      rowsOf(`select id as user_id from users where email in
        ('customer@souk.example', 'vendor@souk.example', 'admin@souk.example')`),
    form: (answer) => ({ settings: inside('settings')(answer) }),
  },
  'PUT /account/people/{id}': {
    read: 'GET /account/people',
    rows: async () => {
      const customer = await app.signedIn('customer');
      await customer.ok('POST /account/people', { body: { name: 'Fatma Hassan' } });
      const born = { name: 'Salma Hassan', relation: 'child', birthDate: '2015-02-03' } as const;
      await customer.ok('POST /account/people', { body: { ...born, country: 'Egypt' } });
      return rowsOf(`select user_id, id from people`);
    },
    form: inside('people'),
  },
  'PUT /account/standing': {
    read: 'GET /account/standing',
    rows: async () => {
      await declare(await app.signedIn('customer'));
      return rowsOf(`select user_id from standings`);
    },
    form: ({ standing }) => (standing as Row).declared,
  },
  'PUT /recipients/{id}': {
    read: 'GET /recipients/{id}',
    rows: () => rowsOf(`select user_id, id from recipients`),
    form: ({ recipient, details }) => ({ ...(recipient as Row), ...(details as Row) }),
  },
  'PUT /admin/features': {
    read: 'GET /admin/features',
    rows: () => rowsOf(ADMIN),
    form: ({ features }) => (features as Row[])[0],
  },
  'PUT /admin/manage/services/{id}': {
    read: 'GET /admin/manage/services/{id}',
    rows: () => rowsOf(`select (${ADMIN}) as user_id, id from categories`),
    form: inside('data'),
  },
  'PUT /vendor/second-factor': {
    read: 'GET /vendor/members',
    rows: () => rowsOf(`select user_id from vendor_members where role = 'owner' limit 1`),
    form: ({ requiresFactor: required }) => ({ required }),
  },
  'PUT /vendor/services/{id}/delivery': {
    read: 'GET /vendor/services/{id}/delivery',
    rows: () =>
      rowsOf(`select distinct on (s.vertical) m.user_id, s.id from services s join vendors v on v.id = s.vendor_id
        join vendor_members m on m.vendor_id = v.id and m.role = 'owner'
        where s.vertical in ('groceries', 'tech', 'clothing') and v.status = 'Approved'`),
    form: inside('delivery'),
  },
  'PUT /service-page/service/{id}/edit': {
    read: 'GET /service-page/services/get',
    rows: () =>
      rowsOf(`select distinct on (s.vertical) m.user_id, s.id from services s join vendors v on v.id = s.vendor_id
        join vendor_members m on m.vendor_id = v.id and m.role = 'owner' where v.status = 'Approved'`),
    form: inside('data'),
  },
  'PUT /listings/{id}': {
    read: 'GET /vendor/listings/{id}',
    rows: listings(`l.vertical <> 'tours'`),
    form: inside('listing'),
  },
  'PUT /tours/{id}': {
    read: 'GET /vendor/tours/{id}',
    rows: listings(`l.vertical = 'tours'`),
    form: inside('tour'),
  },
};

/** Paths whose read and write calls have different fields, with the fields that are written. */
const NO_FORM: Readonly<Record<string, string>> = {
  'PUT /cart/lines/{id}/confided': 'secrets: no demo cart has any; confided.test.ts puts them back',
  'PUT /account/people/{id}/details/{vertical}': 'secrets: null is removed by a call of its own',
  'PUT /vendor/services/{id}/delivery/closed': 'one day; the list answers all',
  'PUT /vendor/listings/{id}/wording': 'a file; the answer says its name and size',
  'PUT /orders/{id}/receipt-link': 'a new secret link each time',
  'PUT /account/saved-accounts/{id}': 'a name; the call reads the account number',
  'PUT /listings/{id}/calendar': 'one change of many days; the answer has each day',
  'PUT /vendor/manual-bookings/{id}': 'one state; the dialog has a button for each',
  'PUT /vendor/drafts/{id}': 'no demo vendor has any; drafts.test.ts saves and reads one',
  'PUT /vendor/calendar': 'a list of changes; the answer has each day',
};

test('each call that writes what a call of the same path reads is tried or has a reason', () => {
  const pairs = calls
    .filter(({ method }) => method === 'PUT')
    .filter(({ path }) => calls.some((one) => one.method === 'GET' && one.path === path))
    .map(({ path }) => `PUT ${path}`);
  expect(pairs.filter((call) => !(call in TRIPS) && !(call in NO_FORM))).toEqual([]);
  expect(Object.keys(NO_FORM).filter((call) => !pairs.includes(call))).toEqual([]);
});

test.for(Object.entries(TRIPS))('%s takes back what %o answers', async ([write, trip]) => {
  const rows = await trip.rows();
  expect(rows).not.toEqual([]);
  for (const { user_id: userId, ...named } of rows) {
    const client = app.guest();
    const cookie = await openSession(app.market, String(userId));
    client.cookies.set(cookie.name, cookie.value);
    const params = { id: String(named.id) };
    const read = async () => (await client.request(trip.read as Call, { params })).body as Row;
    const before = await read();
    const given = trip.form(before);
    const form = Array.isArray(given) ? given.find((one: Row) => one._id === params.id) : given;
    const { status, body } = await client.request(write as Call, { params, body: form });
    expect({ ...named, status, body: status === 200 ? null : body }).toEqual({
      ...named,
      status: 200,
      body: null,
    });
    // An omitted text counts as empty. Saving an exchange rate confirms it as of now.
    const renewed = new Set(['updatedAt', 'rateAt', 'midRateAt']);
    const still = (answer: Row) =>
      JSON.parse(
        JSON.stringify(answer, (key, value: unknown) =>
          renewed.has(key) || value === '' ? undefined : value,
        ),
      ) as unknown;
    expect([named, still(await read())]).toEqual([named, still(before)]);
  }
});
