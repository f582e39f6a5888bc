import { sql } from 'kysely';
import { OpeningHours } from '#contract/services.ts';
import type { Db, Trx } from '#core/shared/database.ts';
import { type Answered, type Message, type ResponseTime } from './response-rules.ts';

/** Conversations with messages that were not counted. */
export const listUncounted = (trx: Trx, limit: number) =>
  trx
    .selectFrom('conversations')
    .select([
      'id',
      'vendor_id as vendorId',
      'last_seq as lastSeq',
      'counted_seq as countedSeq',
      'question_at as questionAt',
    ])
    .where(sql<boolean>`last_seq > counted_seq`)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();

/** The next messages after a number. */
export const messagesAfter = (
  trx: Trx,
  conversationId: string,
  seq: number,
  limit: number,
): Promise<(Message & { readonly seq: number })[]> =>
  trx
    .selectFrom('conversation_messages')
    .select(['seq', 'side', 'created_at as at'])
    .where('conversation_id', '=', conversationId)
    .where('seq', '>', seq)
    .orderBy('seq')
    .limit(limit)
    .execute();

export async function noteCounted(
  trx: Trx,
  id: string,
  { seq, questionAt }: { readonly seq: number; readonly questionAt: Date | null },
): Promise<void> {
  await trx
    .updateTable('conversations')
    .set({ counted_seq: seq, question_at: questionAt })
    .where('id', '=', id)
    .execute();
}

export async function insertAnswers(
  trx: Trx,
  of: { readonly conversationId: string; readonly vendorId: string },
  answers: readonly (Answered & { readonly minutes: number })[],
): Promise<void> {
  if (answers.length === 0) return;
  await trx
    .insertInto('conversation_answers')
    .values(
      answers.map(({ askedAt, answeredAt, minutes }) => ({
        conversation_id: of.conversationId,
        vendor_id: of.vendorId,
        asked_at: askedAt,
        answered_at: answeredAt,
        minutes,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Opening hours of a vendor's public services. */
export async function listOpeningHours(db: Db, vendorId: string): Promise<OpeningHours[]> {
  const rows = await db
    .selectFrom('services')
    .select('opening_hours')
    .where('vendor_id', '=', vendorId)
    .where('public', '=', true)
    .where('opening_hours', 'is not', null)
    .execute();
  return rows.map((row) => OpeningHours.parse(row.opening_hours));
}

/** The middle of a vendor's minutes since a time, and the conversations with an answer. */
export async function medianSince(
  db: Db,
  vendorId: string,
  since: Date,
): Promise<{ readonly conversations: number; readonly median: number | null }> {
  const { rows } = await sql<{ conversations: number; median: number | null }>`
    select count(distinct conversation_id)::int as conversations,
      percentile_cont(0.5) within group (order by minutes) as median
    from conversation_answers where vendor_id = ${vendorId} and asked_at > ${since}`.execute(db);
  return rows[0] ?? { conversations: 0, median: null };
}

export async function saveResponse(
  trx: Trx,
  row: {
    readonly vendorId: string;
    readonly conversations: number;
    readonly within: number | null;
    readonly isShown: boolean;
    readonly now: Date;
  },
): Promise<void> {
  const values = {
    conversations: row.conversations,
    within: row.within,
    shown: row.isShown,
    counted_at: row.now,
  };
  await trx
    .insertInto('vendor_responses')
    .values({ vendor_id: row.vendorId, ...values })
    .onConflict((conflict) => conflict.column('vendor_id').doUpdateSet(values))
    .execute();
}

/** Vendors whose response time was counted before a time, longest ago first. */
export async function listOutdated(trx: Trx, before: Date, limit: number): Promise<string[]> {
  const rows = await trx
    .selectFrom('vendor_responses')
    .select('vendor_id')
    .where('counted_at', '<=', before)
    .orderBy('counted_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map((row) => row.vendor_id);
}

/** A vendor's response time as shown; null below the fewest conversations. */
export async function findResponse(
  db: Db,
  vendorId: string,
): Promise<{ readonly shown: ResponseTime<number> | null; readonly conversations: number }> {
  const row = await db
    .selectFrom('vendor_responses')
    .select(['conversations', 'within', 'shown'])
    .where('vendor_id', '=', vendorId)
    .executeTakeFirst();
  return {
    shown: row?.shown ? { within: row.within } : null,
    conversations: row?.conversations ?? 0,
  };
}

/** Questions without an answer since the earliest of them, up to a limit. */
export const listWaiting = (
  db: Db,
  vendorId: string,
  { since, limit }: { readonly since: Date; readonly limit: number },
) =>
  db
    .selectFrom('conversations as c')
    .innerJoin('users as u', 'u.id', 'c.customer_id')
    .select(['c.id', 'u.name', 'u.deleted_at as deletedAt', 'c.question_at as askedAt'])
    .where('c.vendor_id', '=', vendorId)
    .where('c.question_at', '>', since)
    .orderBy('c.question_at')
    .limit(limit)
    .execute();

/** Answers that took longest. */
export const listSlowest = (
  db: Db,
  vendorId: string,
  { since, limit }: { readonly since: Date; readonly limit: number },
) =>
  db
    .selectFrom('conversation_answers as a')
    .innerJoin('conversations as c', 'c.id', 'a.conversation_id')
    .innerJoin('users as u', 'u.id', 'c.customer_id')
    .select(['c.id', 'u.name', 'u.deleted_at as deletedAt'])
    .select(['a.asked_at as askedAt', 'a.answered_at as answeredAt', 'a.minutes'])
    .where('a.vendor_id', '=', vendorId)
    .where('a.asked_at', '>', since)
    .orderBy('a.minutes', 'desc')
    .orderBy('a.asked_at')
    .limit(limit)
    .execute();
