import type { Kysely } from 'kysely';
import type { AssessedUpdate } from './rolling.ts';
import { runAll } from './statements.ts';

export const update: AssessedUpdate = {
  rolling: true,
  reason: 'The previous build does not read the table; triggers count its writes too.',
};

const CAME = 'select search_text, public, 1 as n from inserted';
const WENT = 'select search_text, public, -1 as n from deleted';

/** Words of two to forty letters or digits, without addresses and the like. */
const countWords = (from: string) => `
  insert into search_words (word, rows)
  select word, sum(n) from (${from}) r cross join unnest(tsvector_to_array(to_tsvector('simple', search_text))) word
  where public and length(word) between 2 and 40 and word !~ '[[:punct:][:space:]]'
  group by word having sum(n) <> 0;`;

/** Counts the words in names and places of public listings and services, for corrections. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    // Blocks writers until the rows below are counted.
    `lock table services, shelved in share row exclusive mode`,
    `create table search_words (word text not null, rows bigint not null, folded boolean default false not null)`,
    `create index search_words_word on search_words (word) where folded`,
    `create index search_words_frequent on search_words (rows desc, word) where folded`,
    `create index search_words_changes on search_words (word) where (not folded)`,
    `create function souk_words_in() returns trigger language plpgsql as $$ begin ${countWords(CAME)} return null; end $$`,
    `create function souk_words_out() returns trigger language plpgsql as $$ begin ${countWords(WENT)} return null; end $$`,
    `create function souk_words_moved() returns trigger language plpgsql as $$
      begin
        if exists (select from deleted d join inserted i using (id) where (d.search_text, d.public) is distinct from (i.search_text, i.public)) then
          ${countWords(`${CAME} union all ${WENT}`)}
        end if;
        return null;
      end $$`,
    ...['shelved', 'services'].flatMap((table) => [
      `create trigger ${table}_words_in after insert on ${table} referencing new table as inserted for each statement
        when (current_setting('souk.restoring', true) is distinct from 'on') execute function souk_words_in()`,
      `create trigger ${table}_words_moved after update on ${table} referencing old table as deleted new table as inserted for each statement
        execute function souk_words_moved()`,
      `create trigger ${table}_words_out after delete on ${table} referencing old table as deleted for each statement
        execute function souk_words_out()`,
    ]),
    `insert into search_words (word, rows, folded)
      select word, count(*), true from (select search_text, public from shelved union all select search_text, public from services) r
      cross join unnest(tsvector_to_array(to_tsvector('simple', search_text))) word
      where public and length(word) between 2 and 40 and word !~ '[[:punct:][:space:]]' group by word`,
  ]);
