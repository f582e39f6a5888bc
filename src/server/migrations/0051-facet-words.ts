import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

/**
 * What a shop can be narrowed by is counted in the words of its main language. How its vendor says them in the other stands here,
 * a row a word: to look it up among the shop's listings would open every one of them. A word that is used no more may
 * stay, for it is only read beside its count.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `create table facet_words (
      service_id uuid not null references services on delete cascade,
      language text not null check (language in ('en', 'ar')), word text not null, said text not null,
      primary key (service_id, language, word))`,
    `create function souk_facet_words() returns trigger language plpgsql as $$
      begin
        insert into facet_words (service_id, language, word, said)
        select new.service_id, case new.language when 'en' then 'ar' else 'en' end, t.key, t.value
        from jsonb_each_text(new.in_other->'texts') t
        where t.key in (
          select unnest(array[split_part(f, ':', 1), substr(f, strpos(f, ':') + 1)]) from unnest(new.facets) f)
        order by t.key
        on conflict (service_id, language, word) do update set said = excluded.said
          where facet_words.said <> excluded.said;
        return null;
      end $$`,
    ...['insert', 'update of in_other, facets, language'].map(
      (
        event,
      ) => `create trigger listings_words_${event.slice(0, 6)} after ${event} on listings for each row
        when (new.in_other is not null and current_setting('souk.restoring', true) is distinct from 'on')
        execute function souk_facet_words()`,
    ),
  ]);
