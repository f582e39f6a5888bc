import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { createAgency, hireIn } from '#testing/agency.ts';
import { createTestApp } from '#testing/app.ts';
import { up } from './0127-former-workers.ts';

const app = await createTestApp();
const { db, clock } = app;

test('who was replaced before is named as their listing names them, in both languages; who was only offered is not', async () => {
  const agency = await createAgency(app);
  const { _id: mariam } = await agency.worker();
  const { _id: salma } = await agency.worker({ name: 'Salma' });
  await db
    .updateTable('listings')
    .set({ in_other: JSON.stringify({ name: 'مريم', location: 'المعادي' }) })
    .where('id', '=', mariam)
    .execute();
  const { order, item } = await hireIn(app, mariam, {
    hire: 'month',
    startsOn: '2026-03-09',
    months: 2,
  });
  await sql`alter table replacements drop column former`.execute(db);
  const replaced = (status: string, old: string, other: string) =>
    sql`insert into replacements (id, order_id, order_line_id, vendor_id, vertical, status, reason, old_listing_id, listing_id,
        handover_on, cheaper_cents, refund_cents, asked_on, created_at, updated_at)
      values (${newId(clock.now())}, ${order._id}, ${item._id}, ${agency.person.vendorId}, 'staffing', ${status}, 'Late',
        ${old}, ${other}, '2026-03-25', 0, 0, '2026-03-20', ${clock.now()}, ${clock.now()})`.execute(
      db,
    );
  await replaced('agreed', mariam, salma);
  await replaced('agreed', salma, mariam);
  await replaced('refused', mariam, salma);
  await up(db as Kysely<unknown>);
  const rows = await db.selectFrom('replacements').select(['status', 'former']).execute();
  expect(rows).toHaveLength(3);
  for (const row of [
    { status: 'agreed', former: { name: 'Mariam', language: 'en', inOther: { name: 'مريم' } } },
    { status: 'agreed', former: { name: 'Salma', language: 'en', inOther: { name: 'Salma' } } },
    { status: 'refused', former: null },
  ])
    expect(rows).toContainEqual(row);
});
