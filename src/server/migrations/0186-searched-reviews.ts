import type { Kysely } from 'kysely';
import type { AssessedUpdate } from './rolling.ts';
import { runAll } from './statements.ts';

/** Names of a listing, in both languages. */
const NAMES = `concat_ws(' ', l.name, l.in_other ->> 'name')`;

/** Searched texts of reviews, with the names of their listings, and indexes for their sort orders. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `alter table reviews add column listing_words text not null default ''`,
    `update reviews r set listing_words = ${NAMES} from listings l where l.id = r.listing_id`,
    `alter table reviews add column search_text text generated always as (souk_fold(
      id::text || ' ' || username || ' ' || review || ' ' || listing_words)) stored`,
    // The lock makes it wait for a renaming, which would not see the new review.
    `create function souk_review_added() returns trigger language plpgsql as $$
      begin
        select ${NAMES} into new.listing_words from listings l where id = new.listing_id for no key update;
        return new;
      end $$`,
    `create trigger reviews_named before insert on reviews for each row
      when (current_setting('souk.restoring', true) is distinct from 'on') execute function souk_review_added()`,
    `create function souk_listing_renamed() returns trigger language plpgsql as $$
      begin
        perform from reviews where listing_id = new.id and hidden_at is null order by id for no key update;
        update reviews set listing_words = ${NAMES.replaceAll('l.', 'new.')} where listing_id = new.id and hidden_at is null;
        perform from reviews where listing_id = new.id and hidden_at is not null order by id for no key update;
        update reviews set listing_words = ${NAMES.replaceAll('l.', 'new.')} where listing_id = new.id and hidden_at is not null;
        return null;
      end $$`,
    `create index reviews_hidden_of on reviews (listing_id) where hidden_at is not null`,
    `create trigger listings_renamed after update of name, in_other on listings for each row
      when (old.name <> new.name or old.in_other ->> 'name' is distinct from new.in_other ->> 'name')
      execute function souk_listing_renamed()`,
    `create index reviews_trigram on reviews using gin (search_text gin_trgm_ops) with (fastupdate=off)`,
    `create index reviews_by_stars on reviews (rating desc, created_at desc, id desc)`,
    `create index reviews_by_fewest_stars on reviews (rating, created_at desc, id desc)`,
    `create index reviews_hidden on reviews (created_at desc, id desc) where hidden_at is not null`,
  ]);

/** @public Read by rolling.test.ts. */
export const update: AssessedUpdate = {
  rolling: true,
  reason: 'The trigger fills the new column for the build before',
};
