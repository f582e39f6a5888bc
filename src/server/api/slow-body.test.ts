import { expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import type { TestClient } from '#testing/client.ts';

// A client may send its body slowly, for up to the five minutes that Node's server allows, while
// its permissions change.
const app = await createTestApp();
const admin = await app.signedIn('admin');

/** Starts a call whose body waits; `finish` sends it and returns the response. */
async function begin(client: TestClient, method: string, path: string, body: object) {
  const pipe = new TransformStream<Uint8Array, Uint8Array>();
  const writer = pipe.writable.getWriter();
  const init: RequestInit & { duplex: 'half' } = {
    method,
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      cookie: client.cookies.header() ?? '',
    },
    body: pipe.readable,
    duplex: 'half',
  };
  const answer = app.app.fetch(new Request(new URL(`/api${path}`, 'http://localhost:3000'), init), {
    address: client.address,
  });
  const bytes = new TextEncoder().encode(JSON.stringify(body));
  // The server reads the first byte only after it has looked up the sender.
  await writer.write(bytes.subarray(0, 1));
  return async () => {
    await writer.write(bytes.subarray(1));
    await writer.close();
    const response = await answer;
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
}

test('a session that ends while the body arrives can do nothing more', async () => {
  const thief = await app.signedIn('customer');
  const { id } = thief.person;
  const finish = await begin(thief, 'PUT', '/account/profile', { name: 'Somebody else' });
  await admin.ok('POST /admin/people/{id}/end-sessions', {
    params: { id },
    body: { reason: 'Stolen' },
  });
  app.clock.advance({ seconds: 30 });
  expect(await finish()).toMatchObject({ status: 401, body: { code: 'sign_in' } });
  const { name } = await app.db
    .selectFrom('users')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(name).toBe(thief.person.name);
});

test('a confirmation expires after ten minutes, even in a request held open', async () => {
  const client = await app.signedIn('customer');
  await app.db
    .updateTable('sessions')
    .set({ confirmed_at: app.clock.now() })
    .where('user_id', '=', client.person.id)
    .execute();
  const finish = await begin(client, 'DELETE', '/account', {});
  app.clock.advance({ minutes: 11 });
  expect(await finish()).toMatchObject({ status: 403, body: { code: 'confirm_identity' } });
});
