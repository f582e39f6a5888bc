import type { Kysely } from 'kysely';
import type { AssessedUpdate } from './rolling.ts';
import { runAll } from './statements.ts';

const LISTS = { orders: 'order_words', service_orders: 'part_words', payments: 'payment_words' };

/**
 * Searched texts of orders, their parts and payments in tables of their own: a change of status
 * writes a row anew, with its entries in every index, and a word index has dozens for each row.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(
    db,
    Object.entries(LISTS).flatMap(([list, words]) => [
      `create table ${words} (id uuid primary key, search_text text)`,
      `create function souk_${words}() returns trigger language plpgsql as $$
        begin
          if tg_op = 'INSERT' then insert into ${words} values (new.id, new.search_text);
          elsif tg_op = 'UPDATE' then update ${words} set search_text = new.search_text where id = new.id;
          else delete from ${words} where id = old.id; end if;
          return null;
        end $$`,
      `create trigger ${list}_words_in after insert on ${list} for each row
        when (current_setting('souk.restoring', true) is distinct from 'on') execute function souk_${words}()`,
      `create trigger ${list}_words_moved after update on ${list} for each row
        when (old.search_text is distinct from new.search_text) execute function souk_${words}()`,
      `create trigger ${list}_words_out after delete on ${list} for each row execute function souk_${words}()`,
      `insert into ${words} select id, search_text from ${list}`,
      `drop index ${list}_trigram`,
      `create index ${words}_trigram on ${words} using gin (search_text gin_trgm_ops) with (fastupdate=off)`,
    ]),
  );

/** @public Read by rolling.test.ts. */
export const update: AssessedUpdate = {
  rolling: true,
  reason: 'The triggers keep the new tables. The build before searches orders without an index',
};
