import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

/**
 * souk_fold makes words comparable: lower case, no accents, Arabic without diacritics and tatweel, one alef, one yaa,
 * taa marbuta as haa. NFKD takes hamza and madda off their letters, so stripping marks folds them too.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `create extension if not exists pg_trgm`,
    `create function souk_fold(words text) returns text immutable parallel safe strict language sql as $$
      select translate(regexp_replace(lower(normalize(words, NFKD)),
        E'[\\u0300-\\u036f\\u0610-\\u061a\\u064b-\\u065f\\u0670\\u06d6-\\u06ed\\u0640]', '', 'g'),
        E'\\u0671\\u0649\\u06cc\\u0629\\u06a9', E'\\u0627\\u064a\\u064a\\u0647\\u0643') $$`,

    `create table vendors (
      id uuid primary key,
      user_id uuid not null unique references users,
      status text not null check (status in ('Onboarding', 'Pending', 'Approved', 'Rejected')),
      status_reason text,
      business_name text not null,
      business_details jsonb, business_contact jsonb, owner_details jsonb, contact_person jsonb, business_address jsonb,
      created_at timestamptz not null, updated_at timestamptz not null)`,
    `create index vendors_status on vendors (status, created_at desc)`,

    `create table categories (
      id uuid primary key,
      slug text not null unique,
      title text not null unique,
      vertical text not null, description text not null, picture jsonb,
      active boolean not null default true,
      commission_bps int not null check (commission_bps between 0 and 10000),
      position int not null,
      created_at timestamptz not null, updated_at timestamptz not null)`,

    `create table services (
      id uuid primary key,
      vendor_id uuid not null references vendors,
      category_id uuid not null references categories,
      vertical text not null,
      name text not null, description text not null, picture jsonb, video_url text,
      public boolean not null default false,
      rating_sum int not null default 0, rating_count int not null default 0, views int not null default 0,
      search_text text generated always as (souk_fold(name)) stored,
      search tsvector generated always as (
        setweight(to_tsvector('english', souk_fold(name)), 'A') ||
        setweight(to_tsvector('english', souk_fold(description)), 'D')) stored,
      created_at timestamptz not null, updated_at timestamptz not null)`,
    `create index services_vendor on services (vendor_id)`,
    `create index services_category on services (category_id) where public`,
    `create index services_search on services using gin (search)`,
    `create index services_trigram on services using gin (search_text gin_trgm_ops)`,

    `create table listings (
      id uuid primary key,
      service_id uuid not null references services,
      vendor_id uuid not null references vendors,
      vertical text not null, kind text not null,
      name text not null, description text not null, location text not null, country text not null,
      price_cents bigint not null check (price_cents >= 0),
      details jsonb not null, pictures jsonb not null,
      state text not null default 'active' check (state in ('active', 'hidden', 'archived')),
      public boolean not null default false,
      rating_sum int not null default 0, rating_count int not null default 0,
      search_text text generated always as (souk_fold(name || ' ' || location || ' ' || country)) stored,
      search tsvector generated always as (
        setweight(to_tsvector('english', souk_fold(name)), 'A') ||
        setweight(to_tsvector('english', souk_fold(location || ' ' || country)), 'B') ||
        setweight(to_tsvector('english', souk_fold(description)), 'D')) stored,
      created_at timestamptz not null, updated_at timestamptz not null)`,
    `create index listings_service on listings (service_id, country, kind, created_at desc)`,
    `create index listings_vendor on listings (vendor_id, created_at desc)`,
    `create index listings_public on listings (vertical, country, rating_count desc) where public`,
    `create index listings_search on listings using gin (search)`,
    `create index listings_trigram on listings using gin (search_text gin_trgm_ops)`,
  ]);
