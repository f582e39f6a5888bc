import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { up } from './0155-phones.ts';

const app = await createTestApp();

test.each([
  ['+20 100 123 4567', '+201001234567'],
  ['\u202a+20\u2011100-123 (4567)\u202c', '+201001234567'],
  ['٠١٠٠١٢٣٤٥٦٧', '+201001234567'],
  ['00962 79 123 4567', '+962791234567'],
  ['0512345678', '+966512345678'],
  ['03/123 456', '+9613123456'],
  ['70 123456', '+96170123456'],
  ['0791234567', '+962791234567'],
  ['۰۷۵۰۱۲۳۴۵۶۷', '+9647501234567'],
  ['01 555 0100', '01 555 0100'],
  ['ask', 'ask'],
  ['', ''],
])('%j becomes %j', async (kept, phone) => {
  const { person } = await app.signedIn('customer');
  const vendor = await app.signedIn('vendor');
  await app.db.updateTable('users').set({ phone: kept }).where('id', '=', person.id).execute();
  await app.db
    .updateTable('vendors')
    .set({
      business_contact: JSON.stringify({ businessEmail: 'a@b.example', businessPhone: kept }),
    })
    .where('id', '=', vendor.person.vendorId)
    .execute();
  await up(app.db as Kysely<unknown>);
  const user = await app.db
    .selectFrom('users')
    .select('phone')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();
  const { business_contact: contact } = await app.db
    .selectFrom('vendors')
    .select('business_contact')
    .where('id', '=', vendor.person.vendorId)
    .executeTakeFirstOrThrow();
  expect(user.phone).toBe(phone);
  expect(contact).toEqual({ businessEmail: 'a@b.example', businessPhone: phone });
});
