import { type Selectable, sql } from 'kysely';
import type { Db, Trx } from '#core/shared/database.ts';
import type { CategoriesTable } from './tables.ts';

export type ManagedRow = Selectable<CategoriesTable> & {
  readonly place: number;
  readonly services: number;
};

/** All categories in order; `place` counts from 1. */
export async function listManaged(db: Db): Promise<ManagedRow[]> {
  const { rows } = await sql<ManagedRow>`
    select c.*, (row_number() over (order by c.position, c.title))::int as place,
      coalesce(counted.services, 0) as services
    from categories c left join (select category_id, count(*)::int as services from services group by 1) counted
      on counted.category_id = c.id order by place`.execute(db);
  return rows;
}

/** Serializes changes to the order of categories. */
export async function lockCategories(trx: Trx): Promise<void> {
  await sql`lock table categories in share row exclusive mode`.execute(trx);
}

export type NewCategory = Pick<
  Selectable<CategoriesTable>,
  | 'id'
  | 'slug'
  | 'title'
  | 'vertical'
  | 'description'
  | 'description_ar'
  | 'active'
  | 'commission_bps'
  | 'min_fee_bps'
  | 'min_fee_cents'
>;

export async function insertCategory(
  trx: Trx,
  category: NewCategory,
  picture: unknown | null,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('categories')
    .values({
      ...category,
      picture: picture === null ? null : JSON.stringify(picture),
      position: 1_000_000,
      created_at: now,
      updated_at: now,
    })
    .execute();
}

export type CategoryChange = Pick<
  Selectable<CategoriesTable>,
  | 'title'
  | 'description'
  | 'description_ar'
  | 'active'
  | 'commission_bps'
  | 'min_fee_bps'
  | 'min_fee_cents'
>;

/** Updates a category; keeps its picture if omitted. */
export async function updateCategory(
  trx: Trx,
  id: string,
  change: CategoryChange,
  picture: { readonly is: unknown | null } | undefined,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('categories')
    .set({
      ...change,
      ...(picture && { picture: picture.is === null ? null : JSON.stringify(picture.is) }),
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
}

export async function placeCategories(trx: Trx, ids: readonly string[]): Promise<void> {
  await sql`
    update categories c set position = o.place
    from unnest(${[...ids]}::uuid[]) with ordinality as o(id, place)
    where c.id = o.id and c.position <> o.place`.execute(trx);
}
