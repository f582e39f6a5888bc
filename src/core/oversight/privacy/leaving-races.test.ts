import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { createTour } from '#testing/fixtures.ts';
import { fillApplication } from '#testing/onboarding.ts';
import { addToCart, checkout } from '#testing/shop.ts';
import { eventually } from '#testing/eventually.ts';
import { lockAccount } from '#core/identity/accounts/user-store.ts';
import { ownedVendor } from '#core/identity/members/store.ts';
import { sure } from '#testing/sure.ts';
import { lockOwnVendor, setStatus } from '#core/catalogue/vendors/store.ts';

const app = await createTestApp();
const { db } = app;

const waitForLock = () =>
  eventually(async () => {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      db,
    );
    expect(rows).not.toEqual([]);
  });

test('leaves no contact data of a checkout that runs while its account is deleted', async () => {
  const { id: listingId } = await createTour(app.market);
  const customer = await app.signedIn('customer');
  await addToCart(customer, listingId);
  // Blocks the deletion at the step that anonymises the person.
  const holding = await db.startTransaction().execute();
  await lockAccount(holding, customer.person.id);
  const leaving = customer.request('DELETE /account', { body: {} });
  await waitForLock();
  const buying = checkout(customer).then(
    () => 'bought',
    (error: unknown) => String(error),
  );
  await Promise.race([buying, eventually(async () => expect(await advisoryWaits()).toBe(true))]);
  await holding.commit().execute();
  expect((await leaving).status).toBe(200);
  expect(await buying).toContain('401');
  const orders = db.selectFrom('orders').select('contact');
  expect(await orders.where('user_id', '=', customer.person.id).execute()).toEqual([]);
});

test('keeps an account whose application is submitted at the same time', async () => {
  const vendor = await app.signedIn('vendor', { status: null });
  await fillApplication(vendor);
  const holding = await db.startTransaction().execute();
  const record = await lockOwnVendor(holding, sure(await ownedVendor(db, vendor.person.id)));
  const leaving = vendor.request('DELETE /account', { body: {} });
  await Promise.race([leaving, waitForLock()]);
  if (record)
    await setStatus(
      holding,
      record.vendor,
      { to: 'Pending', reason: null, changes: [] },
      app.clock.now(),
    );
  await holding.commit().execute();
  expect(await leaving).toMatchObject({ status: 409, body: { code: 'vendor_leaving' } });
  expect((await vendor.ok('GET /vendor/application', {})).vendor?.status).toBe('Pending');
});

async function advisoryWaits(): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    select exists (select from pg_stat_activity where datname = current_database() and wait_event = 'advisory') as waits`.execute(
    db,
  );
  return rows[0]?.waits === true;
}
