import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { openEmbedded } from '#server/database/embedded-database.ts';
import { migrate } from '#server/database/migrate.ts';
import type { OpenDatabase } from '#server/database/open.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { orderOf, pay } from '#testing/shop.ts';
import { createTestDatabase } from '#testing/postgres.ts';
import { sure } from '#testing/sure.ts';
import { migrations } from './list.ts';

/**
 * Orders in every state, as the build before lines said how they reach their customer wrote them, and what it answered of
 * each of them. Rows are in the order in which they refer to each other.
 */
interface Before {
  /** Sessions of their customer and of an admin. */
  readonly cookie: string;
  readonly admin: string;
  readonly seen: Readonly<Record<string, Seen>>;
  readonly rows: Readonly<Record<string, readonly object[]>>;
}
interface Seen {
  readonly id: string;
  readonly status: string;
  readonly isPaid: boolean;
  readonly total: number;
  readonly refunded: number;
  readonly cancel: { readonly lines: readonly object[] };
  readonly items: readonly { readonly name: string; readonly cancellation: object }[];
}
const before: Before = JSON.parse(
  readFileSync(new URL('before-the-port.json', import.meta.url), 'utf8'),
);

/** What that build knew. */
const then = migrations.filter(({ name }) => name < '0041');

/** A database of the build before, brought to this one. */
async function migrated(database: OpenDatabase): Promise<void> {
  await migrate(database.db, then);
  await database.db.transaction().execute(async (trx) => {
    for (const [table, rows] of Object.entries(before.rows)) {
      const names = Object.keys(rows[0] ?? {}).map((name) => sql.ref(name));
      if (names.length === 0) continue;
      await sql`insert into ${sql.table(table)} (${sql.join(names)})
        select ${sql.join(names)} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
        trx,
      );
    }
    // Of an order that was never confirmed: its payment came too late.
    await sql`insert into refunds
        (id, payment_id, order_id, amount_cents, reason, status, created_at, updated_at)
      select gen_random_uuid(), payments.id, order_id, amount_cents, 'Paid after another order for the same cart',
        'succeeded', payments.created_at, payments.created_at
      from payments where order_id = ${sure(before.seen.unpaid).id}`.execute(trx);
  });
  await migrate(database.db);
}

const clients = (app: TestApp) => {
  const as = (cookie: string) => {
    const client = app.guest();
    client.cookies.set('souk_session', cookie);
    return client;
  };
  return { customer: as(before.cookie), admin: as(before.admin) };
};

const embedded = await openEmbedded(undefined);
afterAll(() => embedded.close());

describe.each(['postgres', 'pglite'] as const)('on %s', async (kind) => {
  const database =
    kind === 'postgres'
      ? await createTestDatabase({ migrated: false })
      : { ...embedded, url: 'postgres://nobody@127.0.0.1/none' };
  await migrated(database);
  const app = await createTestApp({ database });
  const { customer, admin } = clients(app);
  const of = (name: string): Seen => sure(before.seen[name]);
  /** Later, with everybody still signed in. */
  const goTo = async (instant: string) => {
    app.clock.set(instant);
    const now = app.clock.now();
    const later = new Date(now.getTime() + 86_400_000);
    await app.db
      .updateTable('sessions')
      .set({ last_seen_at: now, expires_at: later, confirmed_at: now })
      .execute();
  };

  test.each(Object.entries(before.seen))('%s is shown as it was', async (_, then) => {
    const now = await orderOf(customer, then.id);
    expect(now).toMatchObject({
      status: then.status,
      isPaid: then.isPaid,
      total: then.total,
    });
    expect(now.payments[0]?.refunded ?? 0).toBe(then.refunded);
    expect(now.serviceOrders.flatMap((part) => part.items)).toMatchObject(
      then.items.map(({ total, ...item }: Seen['items'][number] & { total?: number }) => ({
        ...item,
        totalPrice: total,
      })),
    );
    const quote = await customer.ok('GET /orders/{id}/cancel-quote', { params: { id: then.id } });
    // Line by line less, where something of it went back before: together it was never more.
    const { lines: _lines, ...all } = then.cancel;
    expect(quote).toMatchObject(all);
  });

  test('what was booked is attended, what was brought was sent, and a refund is spread to the cent', async () => {
    const { rows } = await sql<{ fulfilment: string; vertical: string; n: number }>`
      select fulfilment, vertical, count(*)::int as n from order_lines group by 1, 2 order by 1, 2`.execute(
      app.db,
    );
    expect(rows).toEqual([
      { fulfilment: 'attended', vertical: 'tours', n: 8 },
      { fulfilment: 'sent', vertical: 'groceries', n: 3 },
    ]);
    const lines = await app.db
      .selectFrom('order_lines')
      .select(['total_cents', 'refunded_cents', 'ends_on', 'time_zone'])
      .where('order_id', '=', of('partlyRefunded').id)
      .orderBy('total_cents')
      .execute();
    expect(lines.map((line) => [line.total_cents, line.refunded_cents])).toEqual([
      [6400, 391],
      [10_000, 610],
    ]);
    expect(lines[1]).toMatchObject({ ends_on: '2026-04-11', time_zone: 'Africa/Cairo' });
  });

  test('a late payment of before says why it went back, and no other does', async () => {
    const rows = await app.db
      .selectFrom('payments')
      .select(['order_id', 'late_reason'])
      .where('late_reason', 'is not', null)
      .execute();
    expect(rows).toEqual([{ order_id: of('unpaid').id, late_reason: 'twice' }]);
  });

  test('a booking of before is cancelled by the policy it was sold with, to the cent', async () => {
    const { id, total } = of('tourPending');
    await goTo('2026-03-21T10:00:00Z');
    const quote = await customer.ok('GET /orders/{id}/cancel-quote', { params: { id } });
    expect(quote.refund).toBe(total / 2);
    await customer.ok('POST /orders/{id}/cancel', {
      params: { id },
      body: { reason: 'Ill', expectedRefund: total / 2 },
    });
    expect((await orderOf(customer, id)).payments[0]?.refunded).toBe(total / 2);
  });

  test('the rest of a partly refunded order goes back, and no more', async () => {
    const { id, total } = of('partlyRefunded');
    const payment = sure((await orderOf(customer, id)).payments[0]);
    await admin.ok('POST /admin/payments/{id}/refund', {
      params: { id: payment._id },
      body: { reason: 'The rest' },
    });
    const lines = await app.db
      .selectFrom('order_lines')
      .select(['total_cents', 'refunded_cents'])
      .where('order_id', '=', id)
      .execute();
    for (const line of lines) expect(line.refunded_cents).toBe(line.total_cents);
    expect((await orderOf(customer, id)).payments[0]?.refunded).toBe(total);
  });

  test('goods of before are sent, arrive and are reviewed; a tour that took place is', async () => {
    const { id } = of('goodsPending');
    for (const status of ['processing', 'shipped', 'completed'] as const)
      await admin.ok('PATCH /admin/orders/{id}', { params: { id }, body: { status, note: '' } });
    await goTo('2026-04-20T10:00:00Z');
    for (const name of ['goodsPending', 'tourCompleted']) {
      const order = await orderOf(customer, of(name).id);
      const listingId = sure(order.serviceOrders[0]?.items[0]).productId;
      const { review } = await customer.ok('POST /reviews/upload', {
        body: { orderId: order._id, listingId, rating: 5, review: 'As it was promised' },
      });
      expect(review.rating).toBe(5);
    }
  });
});

test('what was held unpaid then can be paid now', async () => {
  const database = await createTestDatabase({ migrated: false });
  await migrated(database);
  const app = await createTestApp({ database });
  const { customer } = clients(app);
  const { client_secret: secret } = await app.db
    .selectFrom('payments')
    .select('client_secret')
    .where('order_id', '=', sure(before.seen.unpaid).id)
    .executeTakeFirstOrThrow();
  await pay(customer, secret);
  expect((await orderOf(customer, sure(before.seen.unpaid).id)).isPaid).toBe(true);
});
