import { type RawBuilder, sql } from 'kysely';
import type { Language } from '#base/two-languages.ts';
import type { PERSON_LISTS } from '#contract/people.ts';
import { IDLE_MS } from '#core/identity/index.ts';
import type { Db } from '#core/shared/database.ts';
import type { Page } from '#core/shared/page-rules.ts';
import { saidPart } from '#core/shared/said-store.ts';

export type PersonList = (typeof PERSON_LISTS)[number];

export interface RecordRow {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly status: string | null;
  readonly cents: number | null;
  readonly currency: string | null;
  readonly rating: number | null;
  readonly at: Date | null;
  readonly by: string | null;
}

interface Asked {
  readonly id: string;
  readonly list: PersonList;
  readonly reader: Language | null;
  readonly now: Date;
}

/** Excerpt length of reviews and messages. */
const EXCERPT = 300;

/** The rows of each list, found by an index that starts with the person. */
const rowsOf = ({ id, list, now }: Asked): RawBuilder<unknown> => {
  switch (list) {
    case 'orders':
      return sql`orders r where r.user_id = ${id}`;
    case 'payments':
      return sql`payments r where r.user_id = ${id}`;
    case 'reviews':
      return sql`reviews r where r.user_id = ${id}`;
    case 'messages':
      return sql`messages r where r.user_id = ${id}`;
    case 'devices':
      return sql`sessions r where r.user_id = ${id} and r.expires_at > ${now}
        and r.last_seen_at > ${new Date(now.getTime() - IDLE_MS)}`;
    case 'addresses':
      return sql`addresses r where r.user_id = ${id}`;
    case 'history':
      return sql`audit_log r where r.subject_type = 'user' and r.subject_id = ${id}`;
  }
};

const NONE = sql`null::text as status, null::float8 as cents, null::text as currency, null::int as rating`;

const columnsOf = ({ list, reader }: Asked): RawBuilder<unknown> => {
  switch (list) {
    case 'orders':
      return sql`coalesce((select ${saidPart('l', 'name', reader)} from order_lines l
          where l.order_id = r.id order by l.id limit 1), '') as title, '' as text, r.status,
        r.total_cents::float8 as cents, null::text as currency, null::int as rating, r.created_at as at, null as by`;
    case 'payments':
      return sql`'' as title, '' as text, r.status, r.amount_cents::float8 as cents, r.currency,
        null::int as rating, r.created_at as at, null as by`;
    case 'reviews':
      return sql`coalesce((select ${saidPart('l', 'name', reader)} from listings l where l.id = r.listing_id), '') as title,
        left(r.review, ${EXCERPT}::int) as text, case when r.hidden_at is null then 'visible' else 'hidden' end as status,
        null::float8 as cents, null::text as currency, r.rating, r.created_at as at, null as by`;
    case 'messages':
      return sql`r.subject as title, left(r.message, ${EXCERPT}::int) as text, r.status,
        null::float8 as cents, null::text as currency, null::int as rating, r.created_at as at, null as by`;
    case 'devices':
      return sql`r.user_agent as title, r.ip as text, ${NONE}, r.last_seen_at as at, null as by`;
    case 'addresses':
      return sql`r.label as title, concat_ws(', ', nullif(r.name, ''), nullif(r.phone, ''), nullif(r.line, ''),
          nullif(r.area, ''), nullif(r.city, ''), nullif(r.country, '')) as text,
        ${NONE}, null::timestamptz as at, null as by`;
    case 'history':
      return sql`r.action as title, r.reason as text, ${NONE}, r.created_at as at,
        (select u.name from users u where u.id = r.actor_id) as by`;
  }
};

const orderOf = (list: PersonList) => {
  if (list === 'addresses') return sql`r.position, r.id`;
  return list === 'devices'
    ? sql`r.last_seen_at desc, r.id desc`
    : sql`r.created_at desc, r.id desc`;
};

/** A page of one of a person's lists, with its total. */
export async function pageOfRecords(
  db: Db,
  asked: Asked,
  { rows: size, offset }: Page,
): Promise<{ rows: RecordRow[]; total: number }> {
  const found = rowsOf(asked);
  const { rows } = await sql<RecordRow>`
    select r.id, ${columnsOf(asked)} from ${found}
    order by ${orderOf(asked.list)} limit ${size} offset ${offset}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from ${found}`.execute(db);
  return { rows, total: counted[0]?.total ?? 0 };
}
