import type { Kysely } from 'kysely';
import type { AssessedUpdate } from './rolling.ts';
import { runAll } from './statements.ts';

/**
 * A checkout wrote some 500 entries into word indexes of the dashboards' lists, four fifths of its
 * database time. They now collect new words, and a job enters them in batches. A payment gets its
 * words with its reference, not before: until then its order is found.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    ...['order_words', 'part_words', 'payment_words'].map(
      (table) => `alter index ${table}_trigram set (fastupdate = on)`,
    ),
    `create function souk_payment_named() returns trigger language plpgsql as $$
      begin
        insert into payment_words values (new.id, new.search_text)
          on conflict (id) do update set search_text = excluded.search_text;
        return null;
      end $$`,
    `drop trigger payments_words_in on payments`,
    `drop trigger payments_words_moved on payments`,
    `create trigger payments_words_in after insert on payments for each row
      when (new.provider_ref is not null and current_setting('souk.restoring', true) is distinct from 'on')
      execute function souk_payment_named()`,
    `create trigger payments_words_moved after update on payments for each row
      when (old.search_text is distinct from new.search_text or new.provider_ref is null and old.status is distinct from new.status)
      execute function souk_payment_named()`,
    `drop index payments_status`,
    `drop index orders_status`,
  ]);

/** @public Read by rolling.test.ts. */
export const update: AssessedUpdate = {
  rolling: true,
  reason:
    'The build before finds new words in the lists that collect them. Longer indexes begin with the columns of the dropped ones',
};
