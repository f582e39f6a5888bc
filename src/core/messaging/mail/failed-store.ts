import { sql } from 'kysely';
import type { Db, Trx } from '#core/shared/database.ts';

interface Asked {
  readonly search: string;
  readonly sort: 'recent' | 'oldest';
  readonly page: number;
  readonly pageSize: number;
}

/** Counts stop here; an outage may give up many mails. */
const MAX_COUNTED = 10_000;

const given = (db: Db, search: string) =>
  db
    .selectFrom('outbox')
    .where('given_up_at', 'is not', null)
    .$if(search !== '', (mails) =>
      mails.where(sql<boolean>`starts_with(recipient, ${search.toLowerCase()})`),
    );

/** Mails that were given up. */
export async function listFailedMails(db: Db, { search, sort, page, pageSize }: Asked) {
  const direction = sort === 'oldest' ? 'asc' : 'desc';
  const rows = await given(db, search)
    .select(['id', 'recipient', 'template', 'tries', 'created_at', 'last_error'])
    .select((mail) => [
      mail.ref('given_up_at').$castTo<Date>().as('givenUpAt'),
      mail('text', '<>', '').as('hasText'),
    ])
    .orderBy('given_up_at', direction)
    .orderBy('id', direction)
    .offset((page - 1) * pageSize)
    .limit(pageSize)
    .execute();
  return rows.map((row) => ({
    _id: row.id,
    recipient: row.recipient,
    template: row.template,
    tries: row.tries,
    createdAt: row.created_at.toISOString(),
    failedAt: row.givenUpAt.toISOString(),
    error: row.last_error,
    canRetry: Boolean(row.hasText),
  }));
}

export async function countFailedMails(
  db: Db,
  { search }: Pick<Asked, 'search'>,
): Promise<{ readonly total: number; readonly more: boolean }> {
  const { total } = await db
    .selectFrom(
      given(db, search)
        .select('id')
        .limit(MAX_COUNTED + 1)
        .as('counted'),
    )
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { total: Math.min(total, MAX_COUNTED), more: total > MAX_COUNTED };
}

/** Lets a mail that was given up be sent again. The text of mails with a code or link is erased. */
export async function reviveMail(trx: Trx, id: string): Promise<'revived' | 'missing' | 'erased'> {
  const mail = await trx
    .selectFrom('outbox')
    .select('text')
    .where('id', '=', id)
    .where('given_up_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  if (!mail) return 'missing';
  if (mail.text === '') return 'erased';
  await trx.updateTable('outbox').set({ given_up_at: null }).where('id', '=', id).execute();
  return 'revived';
}
