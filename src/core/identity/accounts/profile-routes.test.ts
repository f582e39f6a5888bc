import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { lastCode, PASSWORD, register } from '#testing/codes.ts';
import { sure } from '#testing/sure.ts';

const app = await createTestApp();
const address = {
  label: 'Home',
  name: 'Mona Said',
  phone: '+201001234567',
  country: 'Egypt',
  city: 'Cairo',
  area: 'Downtown',
  line: '5 Talaat Harb',
  landmark: 'Above the bookshop',
};
const dataString = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`;

test('a profile is read and written: name, phone, language, addresses', async () => {
  const client = await app.signedIn('customer', { name: 'Mona' });
  const { user } = await client.ok('PUT /account/profile', {
    body: { name: ' Mona Said ', phone: '+201001234567', language: 'ar', addresses: [address] },
  });
  expect(user).toMatchObject({
    name: 'Mona Said',
    phone: '+201001234567',
    language: 'ar',
    addresses: [address],
  });
  expect((await client.ok('GET /account/profile', {})).user).toEqual(user);
});

test('omitted fields stay, an empty phone is removed, addresses keep ids and order', async () => {
  const client = await app.signedIn('customer');
  const first = (
    await client.ok('PUT /account/profile', {
      body: { phone: '0100 123 4567', addresses: [address, { ...address, label: 'Work' }] },
    })
  ).user;
  const kept = (await client.ok('PUT /account/profile', { body: { name: 'Somebody' } })).user;
  expect(kept).toEqual({ ...first, name: 'Somebody' });
  const [home, work] = first.addresses;
  const swapped = (
    await client.ok('PUT /account/profile', {
      body: { phone: '', addresses: [sure(work), sure(home)] },
    })
  ).user;
  expect(swapped.phone).toBeNull();
  expect(swapped.addresses).toEqual([work, home]);
});

test('reports invalid fields and stores nothing', async () => {
  const client = await app.signedIn('customer');
  const refused = await client.refused('PUT /account/profile', {
    body: { name: '', phone: 'x', addresses: [{ ...address, city: ' ', country: 'France' }] },
  });
  expect(Object.keys(refused.errorMessages).sort()).toEqual([
    'addresses.0.city',
    'addresses.0.country',
    'name',
    'phone',
  ]);
  expect((await client.ok('GET /account/profile', {})).user.addresses).toEqual([]);
});

test('role, e-mail and verification cannot be written', async () => {
  const client = await app.signedIn('customer');
  const body = {
    name: 'Me',
    role: 'admin',
    email: 'other@example.com',
    email_verified_at: null,
    vendorStatus: 'Approved',
  };
  await client.ok('PUT /account/profile', { body: body as { name: string } });
  const check = await client.ok('GET /auth/check', {});
  expect(check.user).toMatchObject({
    role: 'customer',
    email: client.person.email,
    vendorStatus: null,
  });
  expect(await client.ok('GET /auth/check-admin', {})).toEqual({ isAuthenticated: false });
});

test("another user's address cannot be taken over by id", async () => {
  const owner = await app.signedIn('customer');
  const { user } = await owner.ok('PUT /account/profile', { body: { addresses: [address] } });
  const thief = await app.signedIn('customer');
  const taken = await thief.ok('PUT /account/profile', {
    body: { addresses: [{ ...address, _id: sure(user.addresses[0])._id, line: 'Mine now' }] },
  });
  expect(sure(taken.user.addresses[0])._id).not.toBe(sure(user.addresses[0])._id);
  expect((await owner.ok('GET /account/profile', {})).user.addresses).toEqual(user.addresses);
});

test('a profile picture is processed, shown, and replaces the previous one', async () => {
  const client = await app.signedIn('customer');
  const picture = (colour: string) =>
    sharp({ create: { width: 600, height: 400, channels: 3, background: colour } })
      .png()
      .toBuffer();
  const first = (
    await client.ok('POST /auth/upload/profile-pic', {
      body: { image: dataString(await picture('teal')) },
    })
  ).user.picture;
  expect(first).toMatchObject({ width: 600, height: 400, alt: client.person.name });
  expect(sure(first).blur).toMatch(/^data:image\/webp;base64,/);
  expect((await client.ok('GET /auth/check', {})).user?.picture).toEqual(first);
  const second = (
    await client.ok('POST /auth/upload/profile-pic', {
      body: { image: dataString(await picture('gold')) },
    })
  ).user.picture;
  expect(sure(second).id).not.toBe(sure(first).id);
  expect(await app.market.media.get(`${sure(first).id}/original`)).toBeNull();
  expect(
    (
      await app.db
        .selectFrom('media')
        .selectAll()
        .where('owner_id', '=', client.person.id)
        .execute()
    ).map(({ id }) => id),
  ).toEqual([sure(second).id]);
});

test.each([
  [
    'an SVG that calls itself a PNG',
    dataString(
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ),
    'not_a_picture',
  ],
  [
    'HTML',
    `data:text/html;base64,${Buffer.from('<!doctype html><script>1</script>').toString('base64')}`,
    'not_a_picture',
  ],
  ['a link', 'https://example.com/me.png', 'not_a_picture'],
  ['nothing', '', 'not_a_picture'],
  ['more than 4 MB', dataString(Buffer.alloc(4 * 1024 * 1024 + 1)), 'picture_too_large'],
])('%s is refused as a profile picture', async (_what, image, code) => {
  const client = await app.signedIn('customer');
  expect((await client.refused('POST /auth/upload/profile-pic', { body: { image } })).code).toBe(
    code,
  );
  expect((await client.ok('GET /auth/check', {})).user?.picture).toBeNull();
});

test('lists signed-in devices, which can be signed out and forgotten', async () => {
  const email = 'devices@example.com';
  const laptop = app.guest();
  await register(app, laptop, email);
  const phone = app.guest();
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile Safari/604.1';
  await phone.request('POST /auth/login', { body: { email, password: PASSWORD } });
  app.clock.advance({ minutes: 1 });
  const otp = await lastCode(app, email);
  await phone.request('POST /otp/verify-otp', {
    body: { otp, rememberDevice: true },
    headers: { 'user-agent': userAgent },
  });

  const { devices } = await laptop.ok('GET /account/devices', {});
  expect(devices).toHaveLength(2);
  expect(devices[0]).toMatchObject({
    browser: 'Safari',
    system: 'iPhone',
    remembered: true,
    current: false,
    address: phone.address,
  });
  expect(devices[1]).toMatchObject({ remembered: false, current: true });
  await laptop.ok('DELETE /account/devices/{id}', { params: { id: sure(devices[0])._id } });
  expect((await phone.ok('GET /auth/check', {})).isAuthenticated).toBe(false);
  // A lost phone is no longer trusted.
  expect(
    (await phone.request('POST /auth/login', { body: { email, password: PASSWORD } })).status,
  ).toBe(403);
  expect((await laptop.ok('GET /account/devices', {})).devices).toHaveLength(1);
});

test("another user's device cannot be signed out", async () => {
  const owner = await app.signedIn('customer');
  const { devices } = await owner.ok('GET /account/devices', {});
  const other = await app.signedIn('admin');
  expect(
    (await other.refused('DELETE /account/devices/{id}', { params: { id: sure(devices[0])._id } }))
      .status,
  ).toBe(404);
  expect(
    (await other.refused('DELETE /account/devices/{id}', { params: { id: 'x' } })).status,
  ).toBe(404);
  expect((await owner.ok('GET /auth/check', {})).isAuthenticated).toBe(true);
});

test('a session ends after 7 idle days, and after 30 days in any case', async () => {
  const [visits, stays, idles] = [
    await app.signedIn('customer'),
    await app.signedIn('customer'),
    await app.signedIn('customer'),
  ];
  const isIn = async (client: typeof visits) =>
    (await client.ok('GET /auth/check', {})).isAuthenticated;
  app.clock.advance({ days: 6, hours: 23 });
  expect([await isIn(visits), await isIn(stays)]).toEqual([true, true]);
  app.clock.advance({ hours: 1, seconds: 1 });
  expect([await isIn(visits), await isIn(idles)]).toEqual([true, false]);
  for (let week = 2; week <= 4; week += 1) {
    app.clock.advance({ days: 6 });
    expect(await isIn(visits)).toBe(true);
  }
  app.clock.advance({ days: 5 });
  expect(await isIn(visits)).toBe(false);
});

test('dependants are a profile list of up to ten, deleted with the account', async () => {
  const client = await app.signedIn('customer');
  const write = (dependants: object[]) =>
    client.request('PUT /account/profile', { body: { dependants } as never });
  const lina = { firstName: ' Lina ', birthDate: '2020-05-01' };
  await write([lina, { firstName: 'Omar', birthDate: '2015-01-02' }]);
  const { dependants } = (await client.ok('GET /account/profile', {})).user;
  expect(dependants.map(({ firstName }) => firstName)).toEqual(['Lina', 'Omar']);
  // Kept by id; another account's id gets a new one.
  const again = await client.ok('PUT /account/profile', {
    body: { dependants: dependants.toReversed() },
  });
  expect(again.user.dependants).toEqual(dependants.toReversed());
  const other = await app.signedIn('customer');
  const taken = await other.ok('PUT /account/profile', { body: { dependants } });
  expect(taken.user.dependants[0]?._id).not.toBe(dependants[0]?._id);
  expect((await client.ok('GET /account/profile', {})).user.dependants).toHaveLength(2);
  const refused = async (...all: object[]) => {
    const { status, body } = await write(all);
    return [status, Object.keys((body as { errorMessages: object }).errorMessages)];
  };
  const at = 'dependants.0';
  expect(await refused({ ...lina, firstName: ' ' })).toEqual([400, [`${at}.firstName`]]);
  expect(await refused({ ...lina, birthDate: '2020-02-30' })).toEqual([400, [`${at}.birthDate`]]);
  expect(await refused({ ...lina, birthDate: '2099-03-03' })).toEqual([400, [`${at}.birthDate`]]);
  expect(await refused(...Array.from({ length: 11 }, () => lina))).toEqual([400, ['dependants']]);
  const { user } = await client.ok('GET /account/export', {});
  expect(JSON.stringify(user)).toContain('Lina');
});
