import { sql } from 'kysely';
import type { Db } from '#core/shared/database.ts';
import type { NamedInBoth } from './rules.ts';

/** What was sold of a term, as another worker is measured by it. */
export interface SoldTerm {
  readonly kind: string;
  readonly options: unknown;
  readonly subDetails: Readonly<Record<string, unknown>>;
}

export const readSold = (db: Db, lineId: string): Promise<SoldTerm> =>
  db
    .selectFrom('order_lines')
    .select(['kind', 'options'])
    // Only ever written from a vertical's quote, and from the rules of changes.
    .select(sql<Readonly<Record<string, unknown>>>`sub_details`.as('subDetails'))
    .where('id', '=', lineId)
    .executeTakeFirstOrThrow();

/** These lines with whom they were sold to, by their ids. */
export async function findLines(db: Db, lineIds: readonly string[]) {
  if (lineIds.length === 0) return new Map<string, never>();
  const rows = await db
    .selectFrom('order_lines as l')
    .innerJoin('orders', 'orders.id', 'l.order_id')
    .selectAll('l')
    .select('orders.contact')
    .where('l.id', 'in', [...lineIds])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Who was replaced on a line, each until the day before whoever came next, the first of them first. */
export const listFormer = (db: Db, lineId: string) =>
  db
    .selectFrom('replacements')
    // Only ever written by `writeAgreed`.
    .select((is) => is.ref('former').$castTo<NamedInBoth>().as('who'))
    .select((is) => is.ref('handover_on').$castTo<string>().as('handover'))
    .where('order_line_id', '=', lineId)
    .where('status', '=', 'agreed')
    .orderBy('handover_on')
    .orderBy('id')
    .execute();
