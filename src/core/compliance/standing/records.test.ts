import { expect, test } from 'vitest';
import { createCourier } from '#testing/courier.ts';
import { pdfFile } from '#testing/onboarding.ts';
import { createRemitterApp, declare, toSend } from '#testing/remitter.ts';
import { checkout, pay } from '#testing/shop.ts';
import { sure } from '#testing/sure.ts';
import { anonymiseOldRecords } from './keep-records.ts';
import { openRecord } from './sealing.ts';
import { proofKey } from './store.ts';

const app = await createRemitterApp({ env: { RATE_LIMITS: 'off' } });
const { db, market, clock } = app;
const { id: productId } = await createCourier(market, { feeBps: 0 });

async function somebody({ sends }: { readonly sends: boolean }) {
  const person = await app.signedIn('customer');
  await declare(person);
  const { standing } = await person.ok('POST /account/identity-proofs', {
    body: { kind: 'passport', file: pdfFile() },
  });
  if (sends) {
    await person.ok('POST /cart/add', toSend(productId, 20_00));
    const { payment } = await checkout(person);
    await pay(person, payment.clientSecret);
  }
  return { person, userId: person.person.id, proofId: sure(standing.proofs[0])._id };
}
type Somebody = Awaited<ReturnType<typeof somebody>>;

async function kept({ userId, proofId }: Somebody) {
  const of = async (table: 'standings' | 'identity_proofs') =>
    (await db.selectFrom(table).select('user_id').where('user_id', '=', userId).execute()).length;
  const [record] = await db
    .selectFrom('money_records')
    .selectAll()
    .where('user_id', '=', userId)
    .execute();
  const opened =
    record && record.sealed !== null
      ? openRecord(market, { ...record, sealed: record.sealed })
      : null;
  return {
    standings: await of('standings'),
    proofs: await of('identity_proofs'),
    file: (await market.privateFiles.get(proofKey(proofId))) !== null,
    sender: opened?.sender?.legalName ?? null,
    payee: record?.payee_hash !== undefined && record.payee_hash !== null,
  };
}
const ALL = { standings: 1, proofs: 1, file: true };
const NOTHING = { standings: 0, proofs: 0, file: false, sender: null, payee: false };

test('a user without transfers leaves nothing behind', async () => {
  const one = await somebody({ sends: false });
  expect(await kept(one)).toMatchObject(ALL);
  await one.person.ok('DELETE /account', {});
  expect(await kept(one)).toEqual(NOTHING);
});

test('transfers are kept for five years, also after the sender left, and then anonymised', async () => {
  const left = await somebody({ sends: true });
  const stays = await somebody({ sends: true });
  await left.person.ok('DELETE /account', {});
  const whole = { ...ALL, sender: 'Mona Adel Hassan', payee: true };
  expect([await kept(left), await kept(stays)]).toEqual([whole, whole]);
  const sent = clock.now();
  const five = new Date(sent);
  five.setUTCFullYear(five.getUTCFullYear() + 5);
  clock.advance({ seconds: (five.getTime() - sent.getTime()) / 1000 - 60 });
  await anonymiseOldRecords(market);
  expect(await kept(left)).toEqual(whole);
  clock.advance({ seconds: 120 });
  await Promise.all([anonymiseOldRecords(market), anonymiseOldRecords(market)]);
  expect(await kept(left)).toEqual(NOTHING);
  // A current user keeps their declaration, but the recipient is removed.
  expect(await kept(stays)).toEqual({ ...ALL, sender: null, payee: false });
  // The order and its money stay.
  const orders = await db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', left.userId)
    .execute();
  expect(orders).toHaveLength(1);
});

test("a user's export contains the declaration", async () => {
  const { person } = await somebody({ sends: false });
  const text = JSON.stringify(await person.ok('GET /account/export', {}));
  expect(text).toContain('Mona Adel Hassan');
});
