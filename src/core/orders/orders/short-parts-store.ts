import { sql } from 'kysely';
import type { Language } from '#base/two-languages.ts';
import { heldParts, masksOf } from '#core/compliance/index.ts';
import { mayHaveOutcome } from '../outcomes/rules.ts';
import { policiesOf } from '../policies/store.ts';
import { listOutcomes } from '../outcomes/store.ts';
import type { Db } from '#core/shared/database.ts';
import { disputesOf } from '#core/money/index.ts';
import { saidPart } from '#core/shared/said-store.ts';
import { inReadersWords, replacedWords } from './sold-words.ts';
import { EVENTS, ITEMS_OF_PART } from './list-row.ts';
import type {
  OrderEventRow,
  OrderLineRow,
  OrderRow,
  ReturnRow,
  ServiceOrderRow,
  SubstitutionRow,
} from './record.ts';
import type { PartRecord } from './vendor-store.ts';

/** A list row of a part: its first lines, and the number of lines. */
export interface ShortPart extends PartRecord {
  readonly items: number;
}

/** Without other vendors' data, in a constant number of statements. */
export async function withOrdersInShort(
  db: Db,
  parts: readonly ServiceOrderRow[],
  reader: Language | null,
): Promise<ShortPart[]> {
  if (parts.length === 0) return [];
  const ids = parts.map(({ id }) => id);
  const orders: OrderRow[] = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', 'in', [...new Set(parts.map((part) => part.order_id))])
    .execute();
  const services = await db
    .selectFrom('services')
    .select(['id', saidPart('services', 'name', reader).as('name')])
    .where('id', 'in', [...new Set(parts.map((part) => part.service_id))])
    .execute();
  const { rows: sold } = await sql<OrderLineRow>`
    select line.* from unnest(${ids}::uuid[]) part(id) cross join lateral (
      select * from order_lines where service_order_id = part.id order by id limit ${sql.lit(ITEMS_OF_PART)}) line`.execute(
    db,
  );
  const lines = sold.map((line) => inReadersWords(line, reader));
  const counts = await db
    .selectFrom('order_lines')
    .select(['service_order_id as id', (is) => is.fn.countAll<number>().as('count')])
    .where('service_order_id', 'in', ids)
    .groupBy('service_order_id')
    .execute();
  const { rows: events } = await sql<OrderEventRow & { readonly of_part: string }>`
    select part.id as of_part, event.* from unnest(${ids}::uuid[], ${parts.map((part) => part.order_id)}::uuid[]) part(id, order_id)
    cross join lateral (
      select * from order_events e
      where e.order_id = part.order_id and (e.service_order_id is null or e.service_order_id = part.id)
      order by e.created_at desc, e.id desc limit ${sql.lit(EVENTS)}) event
    order by event.created_at, event.id`.execute(db);
  const lineIds = lines.map(({ id }) => id);
  const substitutions: SubstitutionRow[] = await db
    .selectFrom('substitutions')
    .selectAll()
    .where('order_line_id', 'in', lineIds)
    .orderBy('id')
    .execute();
  const outcomes = await listOutcomes(
    db,
    lines.flatMap((line) => (mayHaveOutcome(line) ? [line.order_id] : [])),
  );
  const masks = await masksOf(db, lineIds);
  const policies = await policiesOf(
    db,
    lines.flatMap((line) => (line.terms === null ? [] : [line.order_id])),
  );
  const held = await heldParts(
    db,
    lines.flatMap((line) => (line.principal_cents > 0 ? [line.service_order_id] : [])),
  );
  const disputes = await disputesOf(db, [...new Set(parts.map((part) => part.order_id))]);
  const { rows: returns } = await sql<ReturnRow>`
    select r.*, (select json_agg(json_build_object('lineId', l.order_line_id, 'quantity', l.quantity)
      order by l.order_line_id) from return_lines l where l.return_id = r.id) as lines
    from returns r where r.service_order_id = any(${ids}::uuid[]) order by r.id`.execute(db);
  const orderOf = new Map(orders.map((order) => [order.id, order]));
  const countOf = new Map(counts.map(({ id, count }) => [id, Number(count)]));
  const serviceNames = new Map(services.map(({ id, name }) => [id, name]));
  return parts.flatMap((part) => {
    const order = orderOf.get(part.order_id);
    if (!order) return [];
    const own = lines.filter((line) => line.service_order_id === part.id);
    const record = {
      order,
      serviceOrders: [part],
      serviceNames,
      lines: own,
      events: events.filter((event) => event.of_part === part.id),
      payments: [],
      changedLines: new Map(),
      openRefunds: [],
      substitutions: substitutions
        .filter((one) => own.some(({ id }) => id === one.order_line_id))
        .map((one) => replacedWords(one, reader)),
      returns: returns.filter((one) => one.service_order_id === part.id),
      outcomes: outcomes.filter((row) => own.some(({ id }) => id === row.order_line_id)),
      // Lists do not show open questions.
      inquiries: [],
      masks,
      asked: new Map(),
      policies,
      replacements: new Map(),
      held,
      disputes: disputes.filter(({ orderId }) => orderId === order.id),
    };
    return [{ part, record, items: countOf.get(part.id) ?? own.length }];
  });
}
