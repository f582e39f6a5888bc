import { sql } from 'kysely';
import type { Db, Trx } from '#core/shared/database.ts';
import { transaction } from '#core/shared/transaction.ts';
import { hasChanges } from '#core/shared/has-changes-store.ts';
import { inTurn, type Turn } from '#core/shared/turns.ts';

/** Max words known to a process, most frequent first. */
export const MAX_KNOWN = 50_000;
/** Max changes of the last minute that are read with the sums. */
const MAX_CHANGES = 20_000;

/**
 * Words in names and places of public listings and services, most frequent first. Read along the
 * index of the sums, so that the cost does not depend on the number of listings or words.
 */
export async function readFrequentWords(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from (
      (select word, rows from search_words where folded order by rows desc, word limit ${MAX_KNOWN})
      union all (select word, rows from search_words where not folded limit ${MAX_CHANGES})) known
    group by word having sum(rows) > 0 order by sum(rows) desc, word limit ${MAX_KNOWN}`.execute(
    db,
  );
  return rows.map(({ word }) => word);
}

/** Batch size: bounds the time of one statement. */
const FOLDED_AT_ONCE = 2_000;

/** Adds up pending changes of word counts. Reads changed sums only. */
export const foldSearchWords = (db: Db): Promise<Turn> =>
  inTurn(
    async () =>
      (await hasChanges(db, 'search_words')) &&
      (await transaction(db, foldSome)) === FOLDED_AT_ONCE,
  );

/** Folds one batch and returns its number of changes; 0 while another process is folding. */
async function foldSome(trx: Trx): Promise<number> {
  const lock = await sql<{ ours: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('souk search words')) as ours`.execute(trx);
  if (!lock.rows[0]?.ours) return 0;
  // Index lookups by place, since the planner would otherwise scan the table.
  const { rows } = await sql<{ changes: number }>`
    with changes as (
      delete from search_words
      where ctid = any(array(select ctid from search_words where not folded limit ${FOLDED_AT_ONCE}))
      returning word, rows),
    sums as (
      delete from search_words
      where ctid = any(array(select sum.place from (select distinct word from changes) changed, lateral (
        select ctid as place from search_words w where w.folded and w.word = changed.word offset 0) sum))
      returning word, rows),
    folded as (
      insert into search_words (word, rows, folded)
      select word, sum(rows), true from (table changes union all table sums) both_of_them
      group by word having sum(rows) <> 0)
    select count(*)::int as changes from changes`.execute(trx);
  return rows[0]?.changes ?? 0;
}
