-- Schema of release 0.1.0, in place of its migrations 0001 to 0127. Statements are separated by blank lines.

create extension if not exists pg_trgm;

create function ledger_append_only() returns trigger
  language plpgsql
  as $$
    begin raise exception 'the ledger is append only'; end $$;

create function ledger_balances() returns trigger
  language plpgsql
  as $$
    begin
      if (select sum(amount_cents) from ledger_entries where transaction_id = new.transaction_id) <> 0 then
        raise exception 'ledger transaction % does not sum to zero', new.transaction_id;
      end if;
      return null;
    end $$;

create function payout_batch_kept() returns trigger
  language plpgsql
  as $$
    begin
      if old.status <> 'open' then raise exception 'a closed batch of payouts does not change'; end if;
      return new;
    end $$;

create function souk_count_deleted() returns trigger
  language plpgsql
  as $$
    begin
      insert into row_counts select tg_table_name, status, -count(*) from deleted group by status;
      return null;
    end $$;

create function souk_count_inserted() returns trigger
  language plpgsql
  as $$
    begin
      insert into row_counts select tg_table_name, status, count(*) from inserted group by status;
      return null;
    end $$;

create function souk_count_moved() returns trigger
  language plpgsql
  as $$
    begin
      insert into row_counts values (tg_table_name, old.status, -1), (tg_table_name, new.status, 1);
      return null;
    end $$;

create function souk_facet_words() returns trigger
  language plpgsql
  as $$
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
    end $$;

create function souk_fold(words text) returns text
  language sql immutable strict parallel safe
  as $$
    select translate(regexp_replace(lower(normalize(words, NFKD)),
      E'[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u0640]', '', 'g'),
      E'\u0671\u0649\u06cc\u0629\u06a9', E'\u0627\u064a\u064a\u0647\u0643') $$;

create table places (
  listing_id uuid not null,
  variant text default ''::text not null,
  day date default '0001-01-01'::date not null,
  slot text default ''::text not null,
  capacity integer not null,
  taken integer default 0 not null,
  closed boolean default false not null,
  low_told boolean default false not null,
  constraint places_check check ((taken <= capacity)),
  constraint places_taken_check check ((taken >= 0)),
  constraint places_pkey primary key (listing_id, variant, day, slot)
);

create index places_low_told on places (listing_id) where low_told;

create index places_nights on places (day, listing_id) where ((day > '0001-01-01'::date) and (variant = ''::text) and (slot = ''::text));

create function souk_in_stock(listing uuid) returns boolean
  language sql stable
  return (select coalesce(bool_or((p.taken < p.capacity)), true) as "coalesce" from places p where ((p.listing_id = souk_in_stock.listing) and (p.day = '0001-01-01'::date) and (p.slot = ''::text) and (not p.closed)));

create function souk_key(shelf text, part text) returns bigint
  language sql immutable parallel safe
  return hashtextextended(((shelf || '|'::text) || part), (0)::bigint);

create function souk_keys(service_id uuid, vertical text, kind text, facets text[]) returns bigint[]
  language sql immutable parallel safe
  return (select array_agg(hashtextextended(((shelf.shelf || '|'::text) || part.part), (0)::bigint)) as array_agg from unnest(array[(souk_keys.service_id)::text, souk_keys.vertical]) shelf(shelf), unnest((souk_keys.facets || array[('='::text || souk_keys.kind), ''::text])) part(part));

create function souk_listings_added() returns trigger
  language plpgsql
  as $$
    begin
      insert into shelved (id, service_id, vendor_id, vertical, kind, price_cents, rating_sum, rating_count, created_at, public, facets, search_text, search, country, active, in_stock)
      select r.id, r.service_id, r.vendor_id, r.vertical, r.kind, r.price_cents, r.rating_sum, r.rating_count, r.created_at, r.public, r.facets, r.search_text, r.search, r.country, r.state = 'active', souk_in_stock(r.id) from inserted r;
      return null;
    end $$;

create function souk_listings_changed() returns trigger
  language plpgsql
  as $$
    begin
      perform from shelved where id in (select id from inserted i join deleted d using (id) where (i.service_id, i.vendor_id, i.vertical, i.kind, i.price_cents, i.rating_sum, i.rating_count, i.created_at, i.public, i.facets, i.search_text, i.search, i.country, i.state = 'active') is distinct from (d.service_id, d.vendor_id, d.vertical, d.kind, d.price_cents, d.rating_sum, d.rating_count, d.created_at, d.public, d.facets, d.search_text, d.search, d.country, d.state = 'active')) order by id for no key update;
      if found then
        update shelved s set (service_id, vendor_id, vertical, kind, price_cents, rating_sum, rating_count, created_at, public, facets, search_text, search, country, active) = (r.service_id, r.vendor_id, r.vertical, r.kind, r.price_cents, r.rating_sum, r.rating_count, r.created_at, r.public, r.facets, r.search_text, r.search, r.country, r.state = 'active')
          from (select i.* from inserted i join deleted d using (id) where (i.service_id, i.vendor_id, i.vertical, i.kind, i.price_cents, i.rating_sum, i.rating_count, i.created_at, i.public, i.facets, i.search_text, i.search, i.country, i.state = 'active') is distinct from (d.service_id, d.vendor_id, d.vertical, d.kind, d.price_cents, d.rating_sum, d.rating_count, d.created_at, d.public, d.facets, d.search_text, d.search, d.country, d.state = 'active')) r where s.id = r.id;
      end if;
      return null;
    end $$;

create function souk_next_free_deleted() returns trigger
  language plpgsql
  as $$
    begin
  insert into next_free_due (listing_id)
  select distinct n.listing_id from deleted changed join next_free n using (listing_id); return null; end $$;

create function souk_next_free_found() returns trigger
  language plpgsql
  as $$
    begin
      update next_free set country = new.country, facets = new.facets where listing_id = new.id;
      return null;
    end $$;

create function souk_next_free_inserted() returns trigger
  language plpgsql
  as $$
    begin
  insert into next_free_due (listing_id)
  select distinct n.listing_id from inserted changed join next_free n using (listing_id); return null; end $$;

create function souk_next_free_listing() returns trigger
  language plpgsql
  as $$
    begin
      insert into next_free_due (listing_id) select new.id from next_free where listing_id = new.id;
      return null;
    end $$;

create function souk_pieces_changed() returns trigger
  language plpgsql
  as $$
    declare listing uuid := coalesce(new.listing_id, old.listing_id);
    begin
      perform from shelved where id = listing for no key update;
      if found then
        update shelved set in_stock = not in_stock where id = listing and in_stock <> souk_in_stock(listing);
      end if;
      return null;
    end $$;

create function souk_shelved_in() returns trigger
  language plpgsql
  as $$
    begin
  insert into shelf_counts
  select shelf, kind, facet, sum(n), sum(n * in_stock::int)
  from (select service_id, vertical, kind, facets, public, in_stock, 1 as n from inserted) r cross join unnest(array[service_id::text, vertical]) shelf cross join unnest(facets || array['']) facet
  where public group by shelf, kind, facet having sum(n) <> 0 or sum(n * in_stock::int) <> 0; return null; end $$;

create function souk_shelved_moved() returns trigger
  language plpgsql
  as $$
    begin
      if exists (select 1 from deleted d join inserted i using (id)
        where (d.public, d.kind, d.facets, d.service_id, d.vertical, d.in_stock)
          is distinct from (i.public, i.kind, i.facets, i.service_id, i.vertical, i.in_stock)) then
  insert into shelf_counts
  select shelf, kind, facet, sum(n), sum(n * in_stock::int)
  from (select service_id, vertical, kind, facets, public, in_stock, 1 as n from inserted union all select service_id, vertical, kind, facets, public, in_stock, -1 as n from deleted) r cross join unnest(array[service_id::text, vertical]) shelf cross join unnest(facets || array['']) facet
  where public group by shelf, kind, facet having sum(n) <> 0 or sum(n * in_stock::int) <> 0;
      end if;
      return null;
    end $$;

create function souk_shelved_out() returns trigger
  language plpgsql
  as $$
    begin
  insert into shelf_counts
  select shelf, kind, facet, sum(n), sum(n * in_stock::int)
  from (select service_id, vertical, kind, facets, public, in_stock, -1 as n from deleted) r cross join unnest(array[service_id::text, vertical]) shelf cross join unnest(facets || array['']) facet
  where public group by shelf, kind, facet having sum(n) <> 0 or sum(n * in_stock::int) <> 0; return null; end $$;

create function souk_stay_due() returns trigger
  language plpgsql
  as $$
    begin insert into stays_due values (new.id); return null; end $$;

create function souk_stay_due_of() returns trigger
  language plpgsql
  as $$
    begin insert into stays_due values (coalesce(new.listing_id, old.listing_id)); return null; end $$;

create function souk_stays_due_in() returns trigger
  language plpgsql
  as $$
    begin insert into stays_due (listing_id) select distinct listing_id from inserted; return null; end $$;

create function souk_stays_due_out() returns trigger
  language plpgsql
  as $$
    begin insert into stays_due (listing_id) select distinct listing_id from deleted; return null; end $$;

create table addresses (
  id uuid not null,
  user_id uuid not null,
  label text not null,
  name text not null,
  phone text not null,
  country text not null,
  city text not null,
  area text not null,
  line text not null,
  landmark text not null,
  "position" integer not null,
  person_id uuid,
  constraint addresses_pkey primary key (id)
);

create index addresses_person on addresses (person_id) where (person_id is not null);

create index addresses_user on addresses (user_id, "position");

create table audit_log (
  id uuid not null,
  actor_id uuid,
  actor_role text not null,
  action text not null,
  subject_type text not null,
  subject_id uuid not null,
  before jsonb,
  after jsonb,
  reason text not null,
  created_at timestamptz not null,
  constraint audit_log_pkey primary key (id)
);

create index audit_subject on audit_log (subject_type, subject_id, created_at);

create table authenticator_apps (
  id uuid not null,
  user_id uuid not null,
  secret text not null,
  confirmed_at timestamptz,
  last_step integer not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  constraint authenticator_apps_pkey primary key (id)
);

create unique index authenticator_apps_user on authenticator_apps (user_id, ((confirmed_at is null)));

create table bill_asks (
  user_id uuid not null,
  listing_id uuid not null,
  account_hash text not null,
  asked_at timestamptz not null,
  constraint bill_asks_pkey primary key (user_id, listing_id, account_hash)
);

create index bill_asks_listing on bill_asks (listing_id);

create table blocked_cards (
  hash text not null,
  dispute_id uuid not null,
  created_at timestamptz not null,
  constraint blocked_cards_pkey primary key (hash, dispute_id)
);

create index blocked_cards_dispute on blocked_cards (dispute_id);

create table blocked_payees (
  hash text not null,
  dispute_id uuid not null,
  created_at timestamptz not null,
  constraint blocked_payees_pkey primary key (hash)
);

create table booking_changes (
  id uuid not null,
  order_id uuid not null,
  order_line_id uuid not null,
  status text not null,
  ended_why text,
  idempotency_key text,
  request_hash text not null,
  changes_before integer not null,
  choice jsonb,
  total_cents bigint not null,
  difference_cents bigint not null,
  hold_expires_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint booking_changes_difference_cents_check check ((difference_cents > 0)),
  constraint booking_changes_ended check (((status = 'ended'::text) = (ended_why is not null))),
  constraint booking_changes_ended_why_check check ((ended_why = any (array['abandoned'::text, 'unsold'::text, 'changed'::text]))),
  constraint booking_changes_held check (((status = 'held'::text) = (hold_expires_at is not null))),
  constraint booking_changes_status_check check ((status = any (array['held'::text, 'applied'::text, 'lapsed'::text, 'ended'::text]))),
  constraint booking_changes_pkey primary key (id),
  constraint booking_changes_id_order_id_key unique (id, order_id)
);

create unique index booking_changes_key on booking_changes (order_line_id, idempotency_key);

create index booking_changes_lapsing on booking_changes (hold_expires_at) where (hold_expires_at is not null);

create unique index booking_changes_one on booking_changes (order_line_id) where (status = 'held'::text);

create index booking_changes_order on booking_changes (order_id);

create table calendar_conflicts (
  id uuid not null,
  feed_id uuid not null,
  order_line_id uuid not null,
  stay_from date not null,
  first_night date not null,
  last_night date not null,
  found_at timestamptz not null,
  gone_at timestamptz,
  constraint calendar_conflicts_pkey primary key (id),
  constraint calendar_conflicts_feed_id_order_line_id_stay_from_key unique (feed_id, order_line_id, stay_from)
);

create index calendar_conflicts_line on calendar_conflicts (order_line_id);

create table calendar_feeds (
  id uuid not null,
  listing_id uuid not null,
  name text not null,
  host text not null,
  sealed text not null,
  url_hash text not null,
  etag text,
  modified text,
  created_at timestamptz not null,
  due_at timestamptz not null,
  asked_at timestamptz not null,
  applied_at timestamptz,
  read_at timestamptz,
  synced_at timestamptz,
  failed_since timestamptz,
  fault text,
  fault_status integer,
  told_at timestamptz,
  stays integer default 0 not null,
  nights integer default 0 not null,
  unread integer default 0 not null,
  unread_line integer,
  unknown_zones jsonb default '[]'::jsonb not null,
  emptied_at timestamptz,
  long_stays text,
  constraint calendar_feeds_long_stays_check check ((long_stays = any (array['asked'::text, 'keep'::text, 'open'::text]))),
  constraint calendar_feeds_pkey primary key (id),
  constraint calendar_feeds_listing_id_url_hash_key unique (listing_id, url_hash)
);

create index calendar_feeds_due on calendar_feeds (due_at);

create table calendar_links (
  id uuid not null,
  listing_id uuid not null,
  feed_id uuid,
  name text not null,
  sealed text not null,
  token_hash text not null,
  created_at timestamptz not null,
  read_at timestamptz,
  constraint calendar_links_pkey primary key (id),
  constraint calendar_links_token_hash_key unique (token_hash)
);

create index calendar_links_feed on calendar_links (feed_id);

create index calendar_links_listing on calendar_links (listing_id);

create table card_customers (
  user_id uuid not null,
  provider text not null,
  ref text not null,
  constraint card_customers_pkey primary key (user_id, provider)
);

create table cart_line_secrets (
  cart_line_id uuid not null,
  version uuid not null,
  sealed text not null,
  mask text not null,
  hash text,
  created_at timestamptz not null,
  constraint cart_line_secrets_pkey primary key (cart_line_id)
);

create index cart_line_secrets_old on cart_line_secrets (created_at);

create index cart_line_secrets_waiting on cart_line_secrets (cart_line_id) where (sealed ~~ 'v0.%'::text);

create table cart_lines (
  id uuid not null,
  user_id uuid not null,
  listing_id uuid not null,
  options jsonb not null,
  options_key text not null,
  quantity integer not null,
  quoted_cents bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint cart_lines_quantity_check check (((quantity >= 1) and (quantity <= 999))),
  constraint cart_lines_pkey primary key (id),
  constraint cart_lines_user_id_listing_id_options_key_key unique (user_id, listing_id, options_key)
);

create table categories (
  id uuid not null,
  slug text not null,
  title text not null,
  vertical text not null,
  description text not null,
  picture jsonb,
  active boolean default true not null,
  commission_bps integer not null,
  "position" integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  description_ar text default ''::text not null,
  min_fee_bps integer default 300 not null,
  min_fee_cents integer default 30 not null,
  constraint categories_commission_bps_check check (((commission_bps >= 0) and (commission_bps <= 10000))),
  constraint categories_min_fee_bps_check check (((min_fee_bps >= 0) and (min_fee_bps <= 5000))),
  constraint categories_min_fee_cents_check check (((min_fee_cents >= 0) and (min_fee_cents <= 10000))),
  constraint categories_pkey primary key (id),
  constraint categories_slug_key unique (slug),
  constraint categories_title_key unique (title)
);

create table closed_deliveries (
  service_id uuid not null,
  day date not null,
  slot text not null,
  reason text not null,
  created_at timestamptz not null,
  constraint closed_deliveries_pkey primary key (service_id, day, slot)
);

create table closed_months (
  month text not null,
  closed_at timestamptz not null,
  constraint closed_months_month_check check ((month ~ '^[0-9]{4}-[0-9]{2}$'::text)),
  constraint closed_months_pkey primary key (month)
);

create table closures (
  listing_id uuid not null,
  day date not null,
  source text not null,
  reason text default ''::text not null,
  constraint closures_pkey primary key (listing_id, day, source)
);

create table code_steps (
  id uuid not null,
  user_id uuid,
  token_hash text not null,
  code_hash text,
  code_expires_at timestamptz,
  tries integer default 0 not null,
  last_sent_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  email text not null,
  pending jsonb,
  factor_tries integer default 0 not null,
  constraint code_steps_pkey primary key (id),
  constraint code_steps_token_hash_key unique (token_hash)
);

create index code_steps_user on code_steps (user_id);

create table credit_notes (
  id uuid not null,
  vendor_id uuid not null,
  invoice_id uuid not null,
  refund_id uuid,
  number text not null,
  total_cents bigint not null,
  reason text not null,
  issued_at timestamptz not null,
  constraint credit_notes_total_cents_check check ((total_cents > 0)),
  constraint credit_notes_pkey primary key (id),
  constraint credit_notes_number_key unique (number),
  constraint credit_notes_refund_id_key unique (refund_id)
);

create index credit_notes_invoice on credit_notes (invoice_id);

create table day_terms (
  listing_id uuid not null,
  day date not null,
  price_cents bigint,
  min_nights integer,
  no_arrival boolean default false not null,
  no_departure boolean default false not null,
  constraint day_terms_min_nights_check check (((min_nights >= 1) and (min_nights <= 365))),
  constraint day_terms_price_cents_check check ((price_cents >= 0)),
  constraint day_terms_pkey primary key (listing_id, day)
);

create index day_terms_ends on day_terms (day, listing_id) include (min_nights, no_arrival, no_departure) where ((min_nights is not null) or no_arrival or no_departure);

create table devices (
  id uuid not null,
  user_id uuid not null,
  token_hash text not null,
  user_agent text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint devices_pkey primary key (id),
  constraint devices_token_hash_key unique (token_hash)
);

create index devices_user on devices (user_id);

create table dispute_evidence (
  id uuid not null,
  dispute_id uuid not null,
  vendor_id uuid not null,
  kind text not null,
  sealed text not null,
  format text,
  bytes integer,
  sha256 text,
  sent_at timestamptz,
  created_at timestamptz not null,
  constraint dispute_evidence_file check ((num_nonnulls(format, bytes, sha256) = any (array[0, 3]))),
  constraint dispute_evidence_format_check check ((format = any (array['pdf'::text, 'webp'::text]))),
  constraint dispute_evidence_kind_check check ((kind = any (array['receipt'::text, 'delivery'::text, 'other'::text]))),
  constraint dispute_evidence_pkey primary key (id)
);

create index dispute_evidence_dispute on dispute_evidence (dispute_id, created_at);

create table dispute_moves (
  ref text not null,
  dispute_id uuid not null,
  cents bigint not null,
  fee_cents bigint not null,
  at timestamptz not null,
  booked_at timestamptz not null,
  constraint dispute_moves_pkey primary key (ref)
);

create index dispute_moves_dispute on dispute_moves (dispute_id);

create table disputes (
  id uuid not null,
  provider text not null,
  provider_ref text not null,
  payment_id uuid not null,
  order_id uuid,
  invoice_id uuid,
  amount_cents bigint not null,
  currency text not null,
  status text not null,
  reason text not null,
  due_by timestamptz,
  said_at timestamptz not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  held jsonb default '[]'::jsonb not null,
  held_cents bigint default 0 not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  evidence_sent_at timestamptz,
  constraint disputes_amount_cents_check check ((amount_cents > 0)),
  constraint disputes_closed check (((status = any (array['inquiry_closed'::text, 'won'::text, 'lost'::text])) = (closed_at is not null))),
  constraint disputes_held_cents_check check ((held_cents >= 0)),
  constraint disputes_status_check check ((status = any (array['inquiry'::text, 'inquiry_review'::text, 'inquiry_closed'::text, 'needs_response'::text, 'under_review'::text, 'won'::text, 'lost'::text]))),
  constraint disputes_subject check ((num_nonnulls(order_id, invoice_id) = 1)),
  constraint disputes_pkey primary key (id),
  constraint disputes_provider_ref_key unique (provider_ref)
);

create index disputes_by_status on disputes (status, opened_at desc, id desc);

create index disputes_open_order on disputes (order_id) where ((closed_at is null) and (order_id is not null));

create index disputes_order on disputes (order_id) where (order_id is not null);

create index disputes_payment on disputes (payment_id);

create index disputes_recent on disputes (opened_at desc, id desc);

create table document_series (
  kind text not null,
  year integer not null,
  next integer not null,
  constraint document_series_kind_check check ((kind = any (array['SK'::text, 'SC'::text]))),
  constraint document_series_next_check check ((next > 0)),
  constraint document_series_pkey primary key (kind, year)
);

create table due_bills (
  id uuid not null,
  listing_id uuid not null,
  account_hash text not null,
  sealed text not null,
  mask text not null,
  number text not null,
  period text not null,
  due_on date not null,
  amount bigint not null,
  currency text not null,
  withdrawn_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint due_bills_amount_check check ((amount > 0)),
  constraint due_bills_pkey primary key (id)
);

create index due_bills_due on due_bills (due_on) where (withdrawn_at is null);

create index due_bills_listing on due_bills (listing_id, id desc);

create unique index due_bills_one on due_bills (listing_id, account_hash, number);

create table facet_words (
  service_id uuid not null,
  language text not null,
  word text not null,
  said text not null,
  constraint facet_words_language_check check ((language = any (array['en'::text, 'ar'::text]))),
  constraint facet_words_pkey primary key (service_id, language, word)
);

create table features (
  vertical text not null,
  country text not null,
  enabled boolean not null,
  licence text not null,
  authority text not null,
  updated_at timestamptz not null,
  constraint features_licensed check (((not enabled) or ((licence <> ''::text) and (authority <> ''::text)))),
  constraint features_pkey primary key (vertical, country)
);

create table holds (
  id uuid not null,
  order_id uuid not null,
  order_line_id uuid not null,
  listing_id uuid not null,
  variant text not null,
  day date not null,
  slot text not null,
  count integer not null,
  state text not null,
  substitution_id uuid,
  change_id uuid,
  move_id uuid,
  replacement_id uuid,
  constraint holds_count_check check ((count > 0)),
  constraint holds_state_check check ((state = any (array['held'::text, 'kept'::text, 'released'::text]))),
  constraint holds_pkey primary key (id)
);

create index holds_change on holds (change_id) where (change_id is not null);

create index holds_kept_days on holds (listing_id, day) where ((state = 'kept'::text) and (day > '0001-01-01'::date));

create index holds_move on holds (move_id) where (move_id is not null);

create index holds_order on holds (order_id);

create index holds_replacement on holds (replacement_id) where (replacement_id is not null);

create table identity_proofs (
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  format text not null,
  bytes integer not null,
  sha256 text not null,
  state text not null,
  reason text default ''::text not null,
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid,
  constraint identity_proofs_decided check (((state = 'waiting'::text) = (decided_at is null))),
  constraint identity_proofs_format_check check ((format = any (array['pdf'::text, 'webp'::text]))),
  constraint identity_proofs_kind_check check ((kind = any (array['passport'::text, 'national_id'::text, 'residence_permit'::text]))),
  constraint identity_proofs_state_check check ((state = any (array['waiting'::text, 'approved'::text, 'refused'::text]))),
  constraint identity_proofs_pkey primary key (id)
);

create index identity_proofs_user on identity_proofs (user_id, created_at);

create index identity_proofs_waiting on identity_proofs (created_at, id) where (state = 'waiting'::text);

create table inquiries (
  id uuid not null,
  order_id uuid not null,
  order_line_id uuid not null,
  vendor_id uuid not null,
  what text not null,
  note text not null,
  state text not null,
  answer_by timestamptz not null,
  told_at timestamptz,
  reference text default ''::text not null,
  answer text default ''::text not null,
  answered_at timestamptz,
  created_at timestamptz not null,
  constraint inquiries_answered check (((state = 'open'::text) = (answered_at is null))),
  constraint inquiries_state_check check ((state = any (array['open'::text, 'arrived'::text, 'returned'::text]))),
  constraint inquiries_what_check check ((what = any (array['not_arrived'::text, 'checking'::text]))),
  constraint inquiries_pkey primary key (id)
);

create index inquiries_due on inquiries (answer_by) where ((state = 'open'::text) and (told_at is null));

create index inquiries_line on inquiries (order_line_id);

create unique index inquiries_one on inquiries (order_line_id, what) where (state = 'open'::text);

create index inquiries_order on inquiries (order_id);

create index inquiries_told on inquiries (told_at) where ((state = 'open'::text) and (told_at is not null));

create table invoice_receipts (
  invoice_id uuid not null,
  reference text not null,
  cents bigint not null,
  noted_by uuid not null,
  created_at timestamptz not null,
  constraint invoice_receipts_cents_check check ((cents > 0)),
  constraint invoice_receipts_pkey primary key (invoice_id, reference)
);

create table invoices (
  id uuid not null,
  vendor_id uuid not null,
  subscription_id uuid,
  kind text not null,
  seq integer default 0 not null,
  status text not null,
  number text,
  version_id uuid,
  every text,
  price_cents bigint,
  anchor_on date,
  period_from date,
  period_to date,
  lines jsonb not null,
  tax_bps integer not null,
  subtotal_cents bigint not null,
  tax_cents bigint not null,
  total_cents bigint not null,
  carry_cents bigint not null,
  seller jsonb,
  buyer jsonb,
  paid_by text,
  from_balance boolean default false not null,
  keep_card boolean default false not null,
  consent text,
  request_key text,
  issued_at timestamptz,
  paid_at timestamptz,
  voided_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  owing_since timestamptz,
  paid_cents bigint,
  constraint invoices_buys check ((num_nulls(version_id, every, price_cents, anchor_on, period_from, period_to) =
case kind
  when 'owing'::text then 6
  else 0
end)),
  constraint invoices_every_check check ((every = any (array['month'::text, 'year'::text]))),
  constraint invoices_kind_check check ((kind = any (array['start'::text, 'upgrade'::text, 'renewal'::text, 'owing'::text]))),
  constraint invoices_named check (((number is null) or ((seller is not null) and (buyer is not null)))),
  constraint invoices_numbered check ((((number is null) = (issued_at is null)) and ((status <> all (array['open'::text, 'paid'::text])) or (number is not null)) and ((status <> 'draft'::text) or (number is null)))),
  constraint invoices_owing check ((num_nonnulls(owing_since, paid_cents) =
case kind
  when 'owing'::text then 2
  else 0
end)),
  constraint invoices_paid check ((((status = 'paid'::text) = (paid_at is not null)) and ((status = 'paid'::text) = (paid_by is not null)))),
  constraint invoices_paid_by_check check ((paid_by = any (array['card'::text, 'balance'::text, 'credit'::text, 'bank'::text]))),
  constraint invoices_price_cents_check check ((price_cents > 0)),
  constraint invoices_received check (((paid_cents >= 0) and (paid_cents <= total_cents))),
  constraint invoices_status_check check ((status = any (array['draft'::text, 'open'::text, 'paid'::text, 'void'::text]))),
  constraint invoices_subtotal_cents_check check ((subtotal_cents >= 0)),
  constraint invoices_sum check ((total_cents = (subtotal_cents + tax_cents))),
  constraint invoices_tax_bps_check check (((tax_bps >= 0) and (tax_bps <= 10000))),
  constraint invoices_tax_cents_check check ((tax_cents >= 0)),
  constraint invoices_void check (((status = 'void'::text) = (voided_at is not null))),
  constraint invoices_pkey primary key (id),
  constraint invoices_number_key unique (number)
);

create unique index invoices_key on invoices (vendor_id, request_key) where (request_key is not null);

create unique index invoices_once on invoices (subscription_id, period_from, kind, seq) where (status <> 'void'::text);

create unique index invoices_one_draft on invoices (vendor_id) where (status = 'draft'::text);

create unique index invoices_one_open on invoices (vendor_id, ((kind = 'owing'::text))) where (status = 'open'::text);

create index invoices_vendor on invoices (vendor_id, issued_at desc, id desc) where (number is not null);

create table known_browsers (
  user_id uuid not null,
  token_hash text not null,
  last_seen_at timestamptz not null,
  constraint known_browsers_pkey primary key (user_id, token_hash)
);

create index known_browsers_seen on known_browsers (last_seen_at);

create table ledger_entries (
  id uuid not null,
  transaction_id uuid not null,
  account text not null,
  vendor_id uuid,
  service_order_id uuid,
  amount_cents bigint not null,
  part text,
  at timestamptz not null,
  constraint ledger_entries_account_check check ((account = any (array['card_clearing'::text, 'platform_commission'::text, 'vendor_payable'::text, 'bank'::text, 'customer_payable'::text, 'platform_loss'::text, 'platform_subscription'::text]))),
  constraint ledger_entries_part_check check ((part = any (array['principal'::text, 'sale'::text]))),
  constraint ledger_entries_pkey primary key (id)
);

create index ledger_entries_part on ledger_entries (service_order_id) include (amount_cents) where (account = 'vendor_payable'::text);

create index ledger_entries_statement on ledger_entries (vendor_id, at) include (account, part, amount_cents, transaction_id, service_order_id) where (vendor_id is not null);

create index ledger_entries_transaction on ledger_entries (transaction_id);

create index ledger_entries_vendor on ledger_entries (vendor_id) include (amount_cents) where (account = 'vendor_payable'::text);

create table ledger_transactions (
  id uuid not null,
  kind text not null,
  order_id uuid,
  payment_id uuid,
  refund_id uuid,
  created_at timestamptz not null,
  payout_id uuid,
  invoice_id uuid,
  constraint ledger_transactions_kind_check check ((kind = any (array['charge'::text, 'refund'::text, 'payout'::text, 'payout_return'::text, 'dispute'::text, 'write_off'::text, 'subscription'::text, 'owing_paid'::text]))),
  constraint ledger_transactions_payout_check check (((kind = any (array['payout'::text, 'payout_return'::text])) = (payout_id is not null))),
  constraint ledger_transactions_pkey primary key (id),
  constraint ledger_transactions_refund_id_key unique (refund_id)
);

create unique index ledger_one_charge on ledger_transactions (payment_id) where (kind = 'charge'::text);

create unique index ledger_one_subscription on ledger_transactions (invoice_id) where (kind = 'subscription'::text);

create unique index ledger_payout on ledger_transactions (payout_id, kind) where (payout_id is not null);

create table limit_counters (
  name text not null,
  key text not null,
  count integer not null,
  ends_at timestamptz not null,
  constraint limit_counters_pkey primary key (name, key)
);

create index limit_counters_ended on limit_counters (ends_at);

create table line_outcomes (
  id uuid not null,
  order_line_id uuid not null,
  order_id uuid not null,
  outcome text not null,
  final boolean not null,
  reference text not null,
  reason text not null,
  actor_id uuid,
  request_key text not null,
  request_hash text not null,
  created_at timestamptz not null,
  constraint line_outcomes_outcome_check check ((outcome = any (array['sent'::text, 'paid'::text, 'issued'::text, 'delivered'::text, 'failed'::text, 'returned'::text, 'left_early'::text, 'no_show'::text, 'checking'::text]))),
  constraint line_outcomes_pkey primary key (id),
  constraint line_outcomes_order_line_id_outcome_key unique (order_line_id, outcome),
  constraint line_outcomes_order_line_id_request_key_key unique (order_line_id, request_key)
);

create unique index line_outcomes_final on line_outcomes (order_line_id) where final;

create index line_outcomes_order on line_outcomes (order_id);

create table listing_private (
  listing_id uuid not null,
  sealed text not null,
  updated_at timestamptz not null,
  constraint listing_private_pkey primary key (listing_id)
);

create table listing_wordings (
  id uuid not null,
  listing_id uuid not null,
  name text not null,
  bytes integer not null,
  sha256 text not null,
  created_at timestamptz not null,
  removed_at timestamptz,
  constraint listing_wordings_bytes_check check ((bytes > 0)),
  constraint listing_wordings_check check ((removed_at >= created_at)),
  constraint listing_wordings_pkey primary key (id)
);

create index listing_wordings_listing on listing_wordings (listing_id, created_at);

create unique index listing_wordings_one on listing_wordings (listing_id) where (removed_at is null);

create table listings (
  id uuid not null,
  service_id uuid not null,
  vendor_id uuid not null,
  vertical text not null,
  kind text not null,
  name text not null,
  description text not null,
  location text not null,
  country text not null,
  price_cents bigint,
  details jsonb not null,
  pictures jsonb not null,
  state text default 'active'::text not null,
  public boolean default false not null,
  rating_sum integer default 0 not null,
  rating_count integer default 0 not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  facets text[] default '{}'::text[] not null,
  language text default 'en'::text not null,
  in_other jsonb,
  search_text text generated always as (souk_fold(((((((name || coalesce((' '::text || (in_other ->> 'name'::text)), ''::text)) || ' '::text) || location) || ' '::text) || country) || coalesce((' '::text || (in_other ->> 'location'::text)), ''::text)))) stored,
  search tsvector generated always as (((setweight(to_tsvector('english'::regconfig, souk_fold((name || coalesce((' '::text || (in_other ->> 'name'::text)), ''::text)))), 'A'::"char") || setweight(to_tsvector('english'::regconfig, souk_fold((((location || ' '::text) || country) || coalesce((' '::text || (in_other ->> 'location'::text)), ''::text)))), 'B'::"char")) || setweight(to_tsvector('english'::regconfig, souk_fold((description || coalesce((' '::text || (in_other ->> 'description'::text)), ''::text)))), 'D'::"char"))) stored,
  search_names tsvector generated always as ((setweight(to_tsvector('english'::regconfig, souk_fold((name || coalesce((' '::text || (in_other ->> 'name'::text)), ''::text)))), 'A'::"char") || setweight(to_tsvector('english'::regconfig, souk_fold((((location || ' '::text) || country) || coalesce((' '::text || (in_other ->> 'location'::text)), ''::text)))), 'B'::"char"))) stored,
  checked_at timestamptz,
  hidden_by text,
  constraint listings_hidden_by check (((hidden_by is null) or (state <> 'active'::text))),
  constraint listings_hidden_by_check check ((hidden_by = 'plan'::text)),
  constraint listings_in_other_check check ((jsonb_typeof(in_other) = 'object'::text)),
  constraint listings_language_check check ((language = any (array['en'::text, 'ar'::text]))),
  constraint listings_price_cents_check check ((price_cents >= 0)),
  constraint listings_state_check check ((state = any (array['active'::text, 'hidden'::text, 'archived'::text]))),
  constraint listings_pkey primary key (id)
);

create index listings_hidden_by on listings (vendor_id) where (hidden_by is not null);

create index listings_named on listings using gin (ts_filter(search_names, '{a}'::"char"[])) with (fastupdate=off) where public;

create index listings_public on listings (vertical, country, rating_count desc) where public;

create index listings_public_ids on listings (id) where public;

create index listings_search on listings using gin (search) with (fastupdate=off) where public;

create index listings_service on listings (service_id, country, kind, created_at desc);

create index listings_shown on listings (service_id, country, kind, rating_count desc, id) where public;

create index listings_trigram on listings using gin (search_text gin_trgm_ops) with (fastupdate=off) where public;

create index listings_vendor on listings (vendor_id, created_at desc);

create index listings_vendor_active on listings (vendor_id) where (state = 'active'::text);

create index listings_vendor_best on listings (vendor_id, rating_count desc, id) where public;

create table media (
  id uuid not null,
  owner_id uuid,
  width integer not null,
  height integer not null,
  blur text not null,
  bytes integer not null,
  sha256 text not null,
  created_at timestamptz not null,
  constraint media_height_check check ((height > 0)),
  constraint media_width_check check ((width > 0)),
  constraint media_pkey primary key (id)
);

create index media_owner on media (owner_id);

create table messages (
  id uuid not null,
  user_id uuid,
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  status text not null,
  reply text,
  answered_at timestamptz,
  created_at timestamptz not null,
  language text default 'en'::text not null,
  constraint messages_language_check check ((language = any (array['en'::text, 'ar'::text]))),
  constraint messages_status_check check ((status = any (array['open'::text, 'answered'::text, 'archived'::text]))),
  constraint messages_pkey primary key (id)
);

create index messages_recent on messages (created_at desc, id desc);

create index messages_status on messages (status, created_at desc);

create table money_records (
  order_line_id uuid not null,
  order_id uuid not null,
  user_id uuid not null,
  payee_hash text,
  tier smallint not null,
  sealed text,
  created_at timestamptz not null,
  list_version text,
  constraint money_records_tier_check check (((tier >= 0) and (tier <= 2))),
  constraint money_records_pkey primary key (order_line_id)
);

create index money_records_kept on money_records (created_at) where (sealed is not null);

create index money_records_payee on money_records (payee_hash, created_at) where (payee_hash is not null);

create index money_records_user on money_records (user_id);

create table moved_clock (
  one boolean default true not null,
  ahead_seconds bigint not null,
  constraint moved_clock_ahead_seconds_check check ((ahead_seconds >= 0)),
  constraint moved_clock_one_check check (one),
  constraint moved_clock_pkey primary key (one)
);

create table next_free (
  listing_id uuid not null,
  vertical text not null,
  starts_at timestamptz,
  day date,
  slot text,
  again_at timestamptz not null,
  country text not null,
  facets text[] not null,
  constraint next_free_pkey primary key (listing_id)
);

create index next_free_again on next_free (again_at);

create index next_free_facets on next_free using gin (facets) with (fastupdate=off) where (starts_at is not null);

create index next_free_soonest on next_free (vertical, starts_at, listing_id) where (starts_at is not null);

create index next_free_soonest_there on next_free (vertical, country, starts_at, listing_id) where (starts_at is not null);

create table next_free_due (
  id bigint not null,
  listing_id uuid not null,
  constraint next_free_due_pkey primary key (id)
);

alter table next_free_due alter column id add generated always as identity (
  sequence name next_free_due_id_seq
  start with 1
  increment by 1
  no minvalue
  no maxvalue
  cache 1
);

create table order_events (
  id uuid not null,
  order_id uuid not null,
  service_order_id uuid,
  actor_id uuid,
  actor_role text not null,
  from_status text,
  to_status text not null,
  note text not null,
  created_at timestamptz not null,
  what text not null,
  constraint order_events_pkey primary key (id)
);

create index order_events_order on order_events (order_id, created_at);

create table order_line_secrets (
  order_line_id uuid not null,
  order_id uuid not null,
  sealed text not null,
  mask text not null,
  hash text,
  keep_days integer not null,
  created_at timestamptz not null,
  constraint order_line_secrets_keep_days_check check ((keep_days >= 0)),
  constraint order_line_secrets_pkey primary key (order_line_id)
);

create index order_line_secrets_hash on order_line_secrets (hash) where (hash is not null);

create index order_line_secrets_order on order_line_secrets (order_id);

create index order_line_secrets_waiting on order_line_secrets (order_line_id) where (sealed ~~ 'v0.%'::text);

create table order_lines (
  id uuid not null,
  order_id uuid not null,
  service_order_id uuid not null,
  listing_id uuid not null,
  vertical text not null,
  kind text not null,
  name text not null,
  picture jsonb,
  quantity integer not null,
  unit_cents bigint not null,
  total_cents bigint not null,
  options jsonb not null,
  sub_details jsonb not null,
  starts_on date,
  country text not null,
  cancellation jsonb not null,
  voucher_code text not null,
  checked_in_at timestamptz,
  fulfilment text not null,
  ends_on date,
  slot text,
  starts_at timestamptz,
  time_zone text not null,
  quote_lines jsonb default '[]'::jsonb not null,
  principal_cents bigint default 0 not null,
  refunded_cents bigint default 0 not null,
  refunded_principal_cents bigint default 0 not null,
  guaranteed_until timestamptz,
  changes jsonb default '[]'::jsonb not null,
  reduced_cents bigint default 0 not null,
  remind_at timestamptz,
  language text default 'en'::text not null,
  in_other jsonb,
  no_show_at timestamptz,
  ended_on date,
  ended_at timestamptz,
  terms jsonb,
  disputed_cents bigint default 0 not null,
  given_up_at timestamptz,
  constraint order_lines_attended check (((fulfilment <> 'attended'::text) or (starts_on is not null))),
  constraint order_lines_disputed check (((disputed_cents >= 0) and (disputed_cents <= refunded_cents))),
  constraint order_lines_ended check ((((ended_on is null) = (ended_at is null)) and ((ended_on is null) or ((ended_on >= starts_on) and (ended_on <= ends_on))))),
  constraint order_lines_fulfilment_check check ((fulfilment = any (array['sent'::text, 'attended'::text, 'performed'::text]))),
  constraint order_lines_in_other_check check ((jsonb_typeof(in_other) = 'object'::text)),
  constraint order_lines_language_check check ((language = any (array['en'::text, 'ar'::text]))),
  constraint order_lines_principal check (((principal_cents >= 0) and (principal_cents <= total_cents))),
  constraint order_lines_reduced check (((reduced_cents >= 0) and (reduced_cents <= refunded_cents))),
  constraint order_lines_refunded check ((((refunded_principal_cents >= 0) and (refunded_principal_cents <= principal_cents)) and (((refunded_cents - refunded_principal_cents) >= 0) and ((refunded_cents - refunded_principal_cents) <= (total_cents - principal_cents))))),
  constraint order_lines_when check (((starts_on is null) or (ends_on >= starts_on))),
  constraint order_lines_pkey primary key (id),
  constraint order_lines_voucher_code_key unique (voucher_code)
);

create index order_lines_bill on order_lines (((options ->> 'bill'::text))) where ((options ->> 'bill'::text) is not null);

create index order_lines_listing on order_lines (listing_id);

create index order_lines_order on order_lines (order_id);

create index order_lines_policies on order_lines (order_id) where (terms is not null);

create index order_lines_remind on order_lines (remind_at) where (remind_at is not null);

create index order_lines_service_order on order_lines (service_order_id);

create index order_lines_terms on order_lines (service_order_id) where ((cancellation -> 'early'::text) is not null);

create table orders (
  id uuid not null,
  user_id uuid not null,
  idempotency_key text not null,
  request_hash text not null,
  status text not null,
  is_paid boolean default false not null,
  contact jsonb not null,
  address jsonb,
  note text not null,
  item_count integer not null,
  subtotal_cents bigint not null,
  total_cents bigint not null,
  currency text default 'USD'::text not null,
  hold_expires_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  search_text text generated always as (souk_fold((((((id)::text || ' '::text) || coalesce((contact ->> 'name'::text), ''::text)) || ' '::text) || coalesce((contact ->> 'email'::text), ''::text)))) stored,
  constraint orders_item_count_check check ((item_count > 0)),
  constraint orders_status_check check ((status = any (array['pending'::text, 'processing'::text, 'shipped'::text, 'completed'::text, 'cancelled'::text]))),
  constraint orders_total_cents_check check ((total_cents >= 0)),
  constraint orders_pkey primary key (id),
  constraint orders_user_id_idempotency_key_key unique (user_id, idempotency_key)
);

create index orders_for_people on orders (user_id, created_at) where ((contact -> 'for'::text) is not null);

create index orders_hold on orders (hold_expires_at) where (hold_expires_at is not null);

create index orders_recent on orders (created_at desc, id desc);

create index orders_status on orders (status);

create index orders_status_recent on orders (status, created_at desc, id desc);

create index orders_status_subtotal on orders (status, subtotal_cents desc, id desc);

create index orders_subtotal on orders (subtotal_cents desc, id desc);

create index orders_trigram on orders using gin (search_text gin_trgm_ops) with (fastupdate=off);

create index orders_user on orders (user_id, created_at desc);

create index orders_user_holding on orders (user_id) where (hold_expires_at is not null);

create table outbox (
  id uuid not null,
  recipient text not null,
  template text not null,
  subject text not null,
  html text not null,
  text text not null,
  language text not null,
  tries integer default 0 not null,
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz,
  given_up_at timestamptz,
  constraint outbox_pkey primary key (id)
);

create index outbox_recipient on outbox (recipient, created_at desc);

create index outbox_unsent on outbox (created_at) where ((sent_at is null) and (given_up_at is null));

create table page_views (
  vendor_id uuid not null,
  day date not null,
  subject_id uuid not null,
  views integer not null,
  constraint page_views_views_check check ((views > 0)),
  constraint page_views_pkey primary key (vendor_id, day, subject_id)
);

create table passkey_challenges (
  id uuid not null,
  step_id uuid,
  session_id uuid,
  purpose text not null,
  challenge text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint passkey_challenges_check check ((num_nonnulls(step_id, session_id) = 1)),
  constraint passkey_challenges_purpose_check check ((purpose = any (array['sign-in'::text, 'confirm'::text, 'add'::text]))),
  constraint passkey_challenges_pkey primary key (id)
);

create unique index passkey_challenges_session on passkey_challenges (session_id, purpose);

create unique index passkey_challenges_step on passkey_challenges (step_id);

create table passkeys (
  id uuid not null,
  user_id uuid not null,
  name text not null,
  credential_id text not null,
  public_key text not null,
  counter bigint not null,
  transports text[] not null,
  syncable boolean not null,
  synced boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  constraint passkeys_pkey primary key (id),
  constraint passkeys_credential_id_key unique (credential_id)
);

create index passkeys_user on passkeys (user_id);

create table password_resets (
  id uuid not null,
  user_id uuid not null,
  token_hash text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint password_resets_pkey primary key (id),
  constraint password_resets_token_hash_key unique (token_hash)
);

create index password_resets_user on password_resets (user_id);

create table payment_events (
  id text not null,
  provider text not null,
  type text not null,
  received_at timestamptz not null,
  constraint payment_events_pkey primary key (id)
);

create table payments (
  id uuid not null,
  order_id uuid,
  user_id uuid not null,
  provider text not null,
  provider_ref text,
  client_secret text,
  amount_cents bigint not null,
  currency text not null,
  status text not null,
  refunded_cents bigint default 0 not null,
  failure_code text,
  failure_message text,
  card_brand text,
  card_last4 text,
  ask_at timestamptz,
  settled_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  words text default ''::text not null,
  search_text text generated always as (souk_fold((((((((id)::text || ' '::text) || (order_id)::text) || ' '::text) || coalesce(provider_ref, ''::text)) || ' '::text) || words))) stored,
  late_reason text,
  change_id uuid,
  invoice_id uuid,
  attempt integer default 0 not null,
  off_session boolean default false not null,
  saved_card_id uuid,
  keep_card boolean default false not null,
  disputed_cents bigint default 0 not null,
  card_hash text,
  constraint payments_amount_cents_check check ((amount_cents >= 0)),
  constraint payments_check check (((refunded_cents >= 0) and (refunded_cents <= amount_cents))),
  constraint payments_disputed check (((disputed_cents >= 0) and ((refunded_cents + disputed_cents) <= amount_cents))),
  constraint payments_late_reason_check check ((late_reason = any (array['abandoned'::text, 'gone'::text, 'past'::text, 'undeliverable'::text, 'expired'::text, 'unsold'::text, 'twice'::text, 'changed'::text, 'limit'::text, 'card'::text, 'invoice'::text]))),
  constraint payments_one_subject check (((num_nonnulls(order_id, invoice_id) = 1) and ((change_id is null) or (order_id is not null)))),
  constraint payments_status_check check ((status = any (array['pending'::text, 'processing'::text, 'succeeded'::text, 'failed'::text, 'canceled'::text, 'refunded'::text]))),
  constraint payments_pkey primary key (id),
  constraint payments_provider_ref_key unique (provider_ref)
);

create index payments_amount on payments (amount_cents desc, id desc);

create index payments_ask on payments (ask_at) where (ask_at is not null);

create unique index payments_change on payments (change_id) where (change_id is not null);

create unique index payments_invoice on payments (invoice_id, attempt) where (invoice_id is not null);

create index payments_keep_card on payments (settled_at) where (keep_card and (settled_at is not null));

create index payments_of_order on payments (order_id);

create unique index payments_order on payments (order_id) where (change_id is null);

create index payments_recent on payments (created_at desc, id desc);

create index payments_saved_card on payments (saved_card_id) where (saved_card_id is not null);

create index payments_status on payments (status);

create index payments_status_amount on payments (status, amount_cents desc, id desc);

create index payments_status_recent on payments (status, created_at desc, id desc);

create index payments_trigram on payments using gin (search_text gin_trgm_ops) with (fastupdate=off);

create index payments_user on payments (user_id);

create table payout_accounts (
  vendor_id uuid not null,
  holder text not null,
  bank_name text not null,
  iban text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  to_check_since timestamptz,
  constraint payout_accounts_iban_check check ((iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$'::text)),
  constraint payout_accounts_pkey primary key (vendor_id)
);

create table payout_batches (
  id uuid not null,
  status text not null,
  payout_count integer not null,
  total_cents bigint not null,
  request_key text not null,
  bank_reference text,
  created_by uuid not null,
  created_at timestamptz not null,
  closed_at timestamptz,
  constraint payout_batches_check check (((status = 'open'::text) = (closed_at is null))),
  constraint payout_batches_payout_count_check check ((payout_count > 0)),
  constraint payout_batches_status_check check ((status = any (array['open'::text, 'paid'::text, 'cancelled'::text]))),
  constraint payout_batches_total_cents_check check ((total_cents > 0)),
  constraint payout_batches_pkey primary key (id),
  constraint payout_batches_request_key_key unique (request_key)
);

create unique index payout_batches_one_open on payout_batches (status) where (status = 'open'::text);

create index payout_batches_recent on payout_batches (created_at desc, id desc);

create table payout_returns (
  payout_id uuid not null,
  reason text not null,
  returned_on date not null,
  noted_by uuid not null,
  created_at timestamptz not null,
  constraint payout_returns_pkey primary key (payout_id)
);

create table payouts (
  id uuid not null,
  batch_id uuid not null,
  vendor_id uuid not null,
  amount_cents bigint not null,
  business_name text not null,
  holder text not null,
  bank_name text not null,
  iban text not null,
  constraint payouts_amount_cents_check check ((amount_cents > 0)),
  constraint payouts_pkey primary key (id),
  constraint payouts_batch_id_vendor_id_key unique (batch_id, vendor_id)
);

create index payouts_vendor on payouts (vendor_id, id desc);

create table people (
  id uuid not null,
  user_id uuid not null,
  name text not null,
  birth_date date,
  "position" integer not null,
  name_arabic text default ''::text not null,
  relation text,
  country text,
  phone text default ''::text not null,
  language text,
  constraint people_language_check check ((language = any (array['en'::text, 'ar'::text]))),
  constraint people_pkey primary key (id)
);

create index people_of_user on people (user_id, "position");

create table person_details (
  person_id uuid not null,
  vertical text not null,
  sealed text not null,
  mask text not null,
  updated_at timestamptz not null,
  constraint person_details_pkey primary key (person_id, vertical)
);

create table pickups (
  order_line_id uuid not null,
  order_id uuid not null,
  sent_at timestamptz not null,
  ends_at timestamptz not null,
  remind_at timestamptz,
  constraint pickups_check check ((ends_at > sent_at)),
  constraint pickups_pkey primary key (order_line_id)
);

create index pickups_order on pickups (order_id);

create index pickups_to_remind on pickups (remind_at) where (remind_at is not null);

create table plan_versions (
  id uuid not null,
  plan text not null,
  version integer not null,
  month_cents bigint not null,
  year_cents bigint not null,
  listings integer not null,
  commission_bps integer,
  valid_from date not null,
  created_at timestamptz not null,
  constraint plan_versions_commission_bps_check check (((commission_bps >= 0) and (commission_bps <= 10000))),
  constraint plan_versions_listings_check check ((listings > 0)),
  constraint plan_versions_month_cents_check check ((month_cents >= 0)),
  constraint plan_versions_plan_check check ((plan = any (array['starter'::text, 'growth'::text, 'pro'::text]))),
  constraint plan_versions_version_check check ((version > 0)),
  constraint plan_versions_year_cents_check check ((year_cents >= 0)),
  constraint plan_versions_pkey primary key (id),
  constraint plan_versions_plan_version_key unique (plan, version)
);

create table policies (
  order_line_id uuid not null,
  order_id uuid not null,
  user_id uuid not null,
  vendor_id uuid not null,
  number text not null,
  code text not null,
  ends_on date not null,
  issued_at timestamptz not null,
  claimed_at timestamptz,
  cancelled_at timestamptz,
  cancelled_on date,
  reminded smallint,
  constraint policies_cancelled check (((cancelled_at is null) = (cancelled_on is null))),
  constraint policies_number_check check ((number <> ''::text)),
  constraint policies_pkey primary key (order_line_id),
  constraint policies_code_key unique (code)
);

create index policies_ending on policies (ends_on) where (cancelled_at is null);

create index policies_order on policies (order_id);

create table policy_delays (
  order_line_id uuid not null,
  reminded_at timestamptz not null,
  constraint policy_delays_pkey primary key (order_line_id)
);

create table proposed_moves (
  id uuid not null,
  order_id uuid not null,
  order_line_id uuid not null,
  status text not null,
  day date not null,
  slot text not null,
  changes_before integer not null,
  answer_by timestamptz,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint proposed_moves_asked check (((status = 'asked'::text) = (answer_by is not null))),
  constraint proposed_moves_status_check check ((status = any (array['asked'::text, 'agreed'::text, 'declined'::text, 'replaced'::text, 'overtaken'::text, 'lapsed'::text]))),
  constraint proposed_moves_pkey primary key (id)
);

create index proposed_moves_lapsing on proposed_moves (answer_by) where (answer_by is not null);

create unique index proposed_moves_one on proposed_moves (order_line_id) where (status = 'asked'::text);

create index proposed_moves_order on proposed_moves (order_id);

create table quote_locks (
  id uuid not null,
  user_id uuid not null,
  listing_id uuid not null,
  options jsonb not null,
  side text not null,
  send_cents bigint not null,
  receive_minor numeric(30,0) not null,
  currency text not null,
  rate_e8 numeric(30,0) not null,
  fee_cents bigint not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  order_id uuid,
  constraint quote_locks_check check ((expires_at > created_at)),
  constraint quote_locks_fee_cents_check check ((fee_cents >= 0)),
  constraint quote_locks_rate_e8_check check ((rate_e8 > (0)::numeric)),
  constraint quote_locks_receive_minor_check check ((receive_minor > (0)::numeric)),
  constraint quote_locks_send_cents_check check ((send_cents > 0)),
  constraint quote_locks_side_check check ((side = any (array['send'::text, 'receive'::text, 'total'::text]))),
  constraint quote_locks_pkey primary key (id)
);

create index quote_locks_of_user on quote_locks (user_id, created_at desc);

create index quote_locks_old on quote_locks (expires_at) where (order_id is null);

create index quote_locks_order on quote_locks (order_id) where (order_id is not null);

create table rate_ends (
  listing_id uuid not null,
  ends_at timestamptz not null,
  told_at timestamptz,
  constraint rate_ends_pkey primary key (listing_id)
);

create index rate_ends_due on rate_ends (ends_at) where (told_at is null);

create table receipt_checks (
  code text not null,
  order_line_id uuid not null,
  constraint receipt_checks_pkey primary key (code),
  constraint receipt_checks_order_line_id_key unique (order_line_id)
);

create table receipt_links (
  order_id uuid not null,
  token_hash text not null,
  prices boolean not null,
  expires_at timestamptz not null,
  constraint receipt_links_pkey primary key (order_id),
  constraint receipt_links_token_hash_key unique (token_hash)
);

create index receipt_links_ending on receipt_links (expires_at);

create table recipients (
  id uuid not null,
  user_id uuid not null,
  person_id uuid,
  method text not null,
  country text not null,
  version integer default 1 not null,
  sealed text not null,
  mask text not null,
  hash text not null,
  request_key text not null,
  request_hash text not null,
  used_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint recipients_method_check check ((method = any (array['bank'::text, 'cash'::text, 'wallet'::text]))),
  constraint recipients_version_check check ((version > 0)),
  constraint recipients_pkey primary key (id),
  constraint recipients_user_id_country_hash_key unique (user_id, country, hash),
  constraint recipients_user_id_request_key_key unique (user_id, request_key)
);

create index recipients_of_user on recipients (user_id, used_at desc);

create index recipients_person on recipients (person_id) where (person_id is not null);

create table recovery_codes (
  id uuid not null,
  user_id uuid not null,
  salt text not null,
  code_hash text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  constraint recovery_codes_pkey primary key (id)
);

create index recovery_codes_user on recovery_codes (user_id);

create table refunds (
  id uuid not null,
  payment_id uuid not null,
  order_id uuid,
  service_order_id uuid,
  amount_cents bigint not null,
  reason text not null,
  provider_ref text,
  status text not null,
  tries integer default 0 not null,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  request_key text,
  requested text,
  lines jsonb default '[]'::jsonb not null,
  constraint refunds_amount_cents_check check ((amount_cents > 0)),
  constraint refunds_status_check check ((status = any (array['pending'::text, 'succeeded'::text, 'failed'::text]))),
  constraint refunds_pkey primary key (id)
);

create index refunds_failed on refunds (created_at) where (status = 'failed'::text);

create index refunds_made on refunds (created_at) include (amount_cents);

create index refunds_order on refunds (order_id);

create index refunds_payment on refunds (payment_id);

create index refunds_pending on refunds (created_at) where (status = 'pending'::text);

create unique index refunds_request on refunds (payment_id, request_key);

create table replacements (
  id uuid not null,
  order_id uuid not null,
  order_line_id uuid not null,
  vendor_id uuid not null,
  vertical text not null,
  status text not null,
  reason text not null,
  answer text default ''::text not null,
  answer_by timestamptz,
  old_listing_id uuid not null,
  listing_id uuid,
  handover_on date,
  cheaper_cents bigint,
  refund_cents bigint,
  asked_on date not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  former jsonb,
  constraint replacements_former check (((former is not null) = (status = 'agreed'::text))),
  constraint replacements_offered check ((((listing_id is null) = (handover_on is null)) and ((listing_id is null) = (refund_cents is null)) and ((listing_id is null) = (cheaper_cents is null)) and ((status <> all (array['offered'::text, 'agreed'::text])) or (listing_id is not null)))),
  constraint replacements_open check (((status = any (array['asked'::text, 'offered'::text])) = (answer_by is not null))),
  constraint replacements_status_check check ((status = any (array['asked'::text, 'offered'::text, 'agreed'::text, 'refused'::text, 'withdrawn'::text, 'lapsed'::text, 'declined'::text, 'unanswered'::text, 'overtaken'::text]))),
  constraint replacements_pkey primary key (id)
);

create index replacements_before on replacements (old_listing_id) where (status = 'agreed'::text);

create index replacements_due on replacements (answer_by) where (answer_by is not null);

create index replacements_made on replacements (order_line_id) where (status = 'agreed'::text);

create unique index replacements_one on replacements (order_line_id) where (answer_by is not null);

create index replacements_order on replacements (order_id);

create index replacements_vendor on replacements (vendor_id, answer_by) where (answer_by is not null);

create table restock_requests (
  id uuid not null,
  listing_id uuid not null,
  variant text not null,
  user_id uuid,
  email text not null,
  language text not null,
  created_at timestamptz not null,
  constraint restock_requests_language_check check ((language = any (array['en'::text, 'ar'::text]))),
  constraint restock_requests_pkey primary key (id),
  constraint restock_requests_listing_id_variant_email_key unique (listing_id, variant, email)
);

create index restock_requests_email on restock_requests (email);

create index restock_requests_user on restock_requests (user_id) where (user_id is not null);

create table return_lines (
  return_id uuid not null,
  order_line_id uuid not null,
  quantity integer not null,
  constraint return_lines_quantity_check check ((quantity > 0)),
  constraint return_lines_pkey primary key (return_id, order_line_id)
);

create table returns (
  id uuid not null,
  order_id uuid not null,
  service_order_id uuid not null,
  state text not null,
  reason text not null,
  answer text not null,
  refund_cents bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  vendor_id uuid not null,
  constraint returns_refund_cents_check check ((refund_cents >= 0)),
  constraint returns_state_check check ((state = any (array['requested'::text, 'accepted'::text, 'rejected'::text, 'received'::text]))),
  constraint returns_pkey primary key (id)
);

create index returns_order on returns (order_id);

create index returns_state on returns (state, created_at, id);

create index returns_time on returns (created_at, id);

create index returns_vendor on returns (vendor_id, created_at, id);

create index returns_vendor_state on returns (vendor_id, state, created_at, id);

create table reviews (
  id uuid not null,
  order_id uuid not null,
  listing_id uuid not null,
  service_id uuid not null,
  vendor_id uuid not null,
  user_id uuid,
  username text not null,
  rating integer not null,
  review text not null,
  reply text,
  replied_at timestamptz,
  hidden_at timestamptz,
  hidden_reason text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint reviews_rating_check check (((rating >= 1) and (rating <= 5))),
  constraint reviews_review_check check (((length(review) >= 1) and (length(review) <= 2000))),
  constraint reviews_pkey primary key (id),
  constraint reviews_order_id_listing_id_key unique (order_id, listing_id)
);

create index reviews_all on reviews (created_at desc, id desc);

create index reviews_listing on reviews (listing_id, created_at desc) where (hidden_at is null);

create index reviews_recent on reviews (created_at desc) where (hidden_at is null);

create index reviews_service on reviews (service_id, created_at desc) where (hidden_at is null);

create index reviews_unanswered on reviews (vendor_id) where ((replied_at is null) and (hidden_at is null));

create index reviews_vendor on reviews (vendor_id, created_at desc, id desc);

create table row_counts (
  list text not null,
  status text not null,
  rows bigint not null
);

create index row_counts_list on row_counts (list, status);

create table sandbox_cards (
  id text not null,
  customer text not null,
  does text not null,
  brand text not null,
  last4 text not null,
  exp_month integer not null,
  exp_year integer not null,
  kept boolean default false not null,
  created_at timestamptz not null,
  fingerprint text,
  constraint sandbox_cards_pkey primary key (id)
);

create table sandbox_disputes (
  id text not null,
  intent_id text not null,
  amount_cents bigint not null,
  reason text not null,
  status text not null,
  said_at timestamptz not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  told boolean default false not null,
  constraint sandbox_disputes_status_check check ((status = any (array['needs_response'::text, 'under_review'::text, 'won'::text, 'lost'::text]))),
  constraint sandbox_disputes_pkey primary key (id),
  constraint sandbox_disputes_intent_id_key unique (intent_id)
);

create index sandbox_disputes_untold on sandbox_disputes (id) where (not told);

create table sandbox_intents (
  id text not null,
  client_secret text not null,
  amount_cents bigint not null,
  currency text not null,
  status text not null,
  order_ref text not null,
  idempotency_key text not null,
  card_brand text,
  card_last4 text,
  failure_code text,
  failure_message text,
  refunded_cents bigint default 0 not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  customer text,
  keeps boolean default false not null,
  setup boolean default false not null,
  card_id text,
  disputes text,
  card_fingerprint text,
  constraint sandbox_intents_check check ((refunded_cents <= amount_cents)),
  constraint sandbox_intents_pkey primary key (id),
  constraint sandbox_intents_client_secret_key unique (client_secret),
  constraint sandbox_intents_idempotency_key_key unique (idempotency_key)
);

create index sandbox_intents_disputes on sandbox_intents (updated_at) where (disputes is not null);

create table sandbox_refunds (
  id text not null,
  intent_id text not null,
  amount_cents bigint not null,
  idempotency_key text not null,
  created_at timestamptz not null,
  constraint sandbox_refunds_pkey primary key (id),
  constraint sandbox_refunds_idempotency_key_key unique (idempotency_key)
);

create table saved_accounts (
  id uuid not null,
  user_id uuid not null,
  person_id uuid,
  listing_id uuid not null,
  name text not null,
  sealed text not null,
  mask text not null,
  hash text not null,
  remind boolean not null,
  reminded_for date,
  created_at timestamptz not null,
  constraint saved_accounts_pkey primary key (id)
);

create unique index saved_accounts_one on saved_accounts (user_id, listing_id, hash);

create index saved_accounts_person on saved_accounts (person_id) where (person_id is not null);

create index saved_accounts_reminded on saved_accounts (listing_id, hash) where remind;

create table saved_cards (
  id uuid not null,
  user_id uuid not null,
  provider text not null,
  customer_ref text not null,
  ref text not null,
  brand text not null,
  last4 text not null,
  exp_month integer not null,
  exp_year integer not null,
  refused_why text,
  created_at timestamptz not null,
  removed_at timestamptz,
  card_hash text,
  constraint saved_cards_pkey primary key (id),
  constraint saved_cards_provider_ref_key unique (provider, ref)
);

create index saved_cards_removed on saved_cards (removed_at) where (removed_at is not null);

create index saved_cards_user on saved_cards (user_id);

create table screening_cases (
  id uuid not null,
  run_id uuid not null,
  service_order_id uuid not null,
  order_id uuid not null,
  state text not null,
  opened_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid,
  reason text default ''::text not null,
  constraint screening_cases_decided check (((state = 'open'::text) = (decided_at is null))),
  constraint screening_cases_state_check check ((state = any (array['open'::text, 'cleared'::text, 'refunded'::text]))),
  constraint screening_cases_pkey primary key (id)
);

create unique index screening_cases_open on screening_cases (service_order_id, run_id);

create index screening_cases_part on screening_cases (service_order_id) where (state = 'open'::text);

create index screening_cases_run on screening_cases (run_id);

create index screening_cases_waiting on screening_cases (opened_at, id) where (state = 'open'::text);

create table screening_runs (
  id uuid not null,
  user_id uuid not null,
  order_line_id uuid,
  who text not null,
  inputs_hash text not null,
  list_version text not null,
  outcome text not null,
  score real not null,
  listed_id text,
  created_at timestamptz not null,
  constraint screening_runs_outcome_check check ((outcome = any (array['clear'::text, 'review'::text, 'blocked'::text]))),
  constraint screening_runs_who_check check ((who = any (array['payee'::text, 'sender'::text]))),
  constraint screening_runs_pkey primary key (id)
);

create index screening_runs_inputs on screening_runs (inputs_hash, list_version);

create index screening_runs_line on screening_runs (order_line_id) where (order_line_id is not null);

create table security_events (
  id uuid not null,
  user_id uuid not null,
  event text not null,
  details jsonb not null,
  ip text not null,
  user_agent text not null,
  count integer not null,
  counted_from timestamptz,
  at timestamptz not null,
  constraint security_events_count_check check ((count > 0)),
  constraint security_events_pkey primary key (id)
);

create index security_events_at on security_events (at);

create unique index security_events_counted on security_events (user_id, event, counted_from) where (counted_from is not null);

create index security_events_user on security_events (user_id, at desc, id desc);

create table service_orders (
  id uuid not null,
  order_id uuid not null,
  service_id uuid not null,
  vendor_id uuid not null,
  status text not null,
  item_count integer not null,
  subtotal_cents bigint not null,
  commission_bps integer not null,
  commission_cents bigint not null,
  refunded_cents bigint default 0 not null,
  reference text,
  sub_details jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  words text default ''::text not null,
  search_text text generated always as (souk_fold((((((((id)::text || ' '::text) || (order_id)::text) || ' '::text) || (service_id)::text) || ' '::text) || words))) stored,
  paid_at timestamptz,
  delivery jsonb,
  shipped_at timestamptz,
  completed_at timestamptz,
  due_on date,
  next_on date generated always as (
case
  when ((status = any (array['pending'::text, 'processing'::text])) and (shipped_at is null)) then due_on
  else null::date
end) stored,
  principal_cents bigint default 0 not null,
  refunded_principal_cents bigint default 0 not null,
  payable_from timestamptz,
  payable_why text,
  disputed_cents bigint default 0 not null,
  constraint service_orders_disputed check (((disputed_cents >= 0) and (disputed_cents <= refunded_cents))),
  constraint service_orders_payable check (((payable_from is null) = (payable_why is null))),
  constraint service_orders_payable_why_check check ((payable_why = any (array['completed'::text, 'start'::text, 'returns'::text, 'free_look'::text, 'passed_on'::text]))),
  constraint service_orders_principal check (((principal_cents >= 0) and (principal_cents <= subtotal_cents))),
  constraint service_orders_refunded_parts check ((((refunded_principal_cents >= 0) and (refunded_principal_cents <= principal_cents)) and (((refunded_cents - refunded_principal_cents) >= 0) and ((refunded_cents - refunded_principal_cents) <= (subtotal_cents - principal_cents))))),
  constraint service_orders_status_check check ((status = any (array['pending'::text, 'processing'::text, 'completed'::text, 'cancelled'::text]))),
  constraint service_orders_pkey primary key (id)
);

create index service_orders_all_sold on service_orders (paid_at) include (subtotal_cents, refunded_cents, commission_cents, service_id) where (paid_at is not null);

create index service_orders_due on service_orders (next_on) where (next_on is not null);

create index service_orders_next on service_orders (vendor_id, next_on, id);

create index service_orders_open_paid on service_orders (paid_at) where ((paid_at is not null) and (status = any (array['pending'::text, 'processing'::text])));

create index service_orders_order on service_orders (order_id);

create index service_orders_payable on service_orders (payable_from) where (status = 'completed'::text);

create index service_orders_sold on service_orders (vendor_id, paid_at) include (subtotal_cents, refunded_cents) where (paid_at is not null);

create index service_orders_trigram on service_orders using gin (search_text gin_trgm_ops) with (fastupdate=off);

create index service_orders_unfinished on service_orders (vendor_id) where ((paid_at is not null) and (status = any (array['pending'::text, 'processing'::text])));

create index service_orders_vendor on service_orders (vendor_id, created_at desc);

create index service_orders_vendor_status on service_orders (vendor_id, status);

create index service_orders_vendor_subtotal on service_orders (vendor_id, subtotal_cents desc);

create table services (
  id uuid not null,
  vendor_id uuid not null,
  category_id uuid not null,
  vertical text not null,
  name text not null,
  description text not null,
  picture jsonb,
  video_url text,
  public boolean default false not null,
  rating_sum integer default 0 not null,
  rating_count integer default 0 not null,
  views integer default 0 not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  archived_at timestamptz,
  opening_hours jsonb,
  delivery jsonb,
  language text default 'en'::text not null,
  in_other jsonb,
  search_text text generated always as (souk_fold((name || coalesce((' '::text || (in_other ->> 'name'::text)), ''::text)))) stored,
  search tsvector generated always as ((setweight(to_tsvector('english'::regconfig, souk_fold((name || coalesce((' '::text || (in_other ->> 'name'::text)), ''::text)))), 'A'::"char") || setweight(to_tsvector('english'::regconfig, souk_fold((description || coalesce((' '::text || (in_other ->> 'description'::text)), ''::text)))), 'D'::"char"))) stored,
  details jsonb,
  constraint services_check check (((archived_at is null) or (not public))),
  constraint services_in_other_check check ((jsonb_typeof(in_other) = 'object'::text)),
  constraint services_language_check check ((language = any (array['en'::text, 'ar'::text]))),
  constraint services_pkey primary key (id)
);

create index services_category on services (category_id) where public;

create index services_public_ids on services (id) where public;

create index services_search on services using gin (search) with (fastupdate=off);

create index services_trigram on services using gin (search_text gin_trgm_ops) with (fastupdate=off);

create index services_vendor on services (vendor_id);

create table sessions (
  id uuid not null,
  user_id uuid not null,
  token_hash text not null,
  user_agent text not null,
  ip text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  device_id uuid,
  confirmed_at timestamptz,
  constraint sessions_pkey primary key (id),
  constraint sessions_token_hash_key unique (token_hash)
);

create index sessions_user on sessions (user_id);

create table shelf_counts (
  shelf text not null,
  kind text not null,
  facet text not null,
  rows bigint not null,
  stocked bigint not null,
  folded boolean default false not null
);

create index shelf_counts_changes on shelf_counts (shelf) where (not folded);

create index shelf_counts_shelf on shelf_counts (shelf, kind, facet);

create index shelf_counts_whole on shelf_counts (shelf) include (rows) where (facet = ''::text);

create table shelved (
  id uuid not null,
  service_id uuid not null,
  vendor_id uuid not null,
  vertical text not null,
  kind text not null,
  price_cents bigint,
  rating_sum integer not null,
  rating_count integer not null,
  created_at timestamptz not null,
  best double precision generated always as ((((rating_sum)::double precision + (22.5)::double precision) / ((rating_count + 5))::double precision)) stored,
  rated double precision generated always as (
case
  when (rating_count = 0) then (0)::double precision
  else ((rating_sum)::double precision / (rating_count)::double precision)
end) stored,
  public boolean not null,
  active boolean not null,
  in_stock boolean not null,
  keys bigint[] generated always as (souk_keys(service_id, vertical, kind, facets)) stored,
  facets text[] not null,
  search_text text not null,
  search tsvector not null,
  country text not null,
  constraint shelved_pkey primary key (id)
)
with (fillfactor='90');

create index shelved_all_best on shelved (vertical, best desc, rating_count desc, id) where public;

create index shelved_all_kind_best on shelved (vertical, kind, best desc, rating_count desc, id) where public;

create index shelved_all_kind_newest on shelved (vertical, kind, created_at desc, id desc) where public;

create index shelved_all_kind_price on shelved (vertical, kind, price_cents, id) where public;

create index shelved_all_kind_rated on shelved (vertical, kind, rated desc, rating_count desc, id) where public;

create index shelved_all_newest on shelved (vertical, created_at desc, id desc) where public;

create index shelved_all_price on shelved (vertical, price_cents, id) where public;

create index shelved_all_rated on shelved (vertical, rated desc, rating_count desc, id) where public;

create index shelved_country_best on shelved (country, vertical, best desc, rating_count desc, id) where public;

create index shelved_country_newest on shelved (country, vertical, created_at desc, id desc) where public;

create index shelved_country_price on shelved (country, vertical, price_cents, id) where public;

create index shelved_found on shelved using gin (keys, search, search_text gin_trgm_ops) with (fastupdate=off) where public;

create index shelved_shop_best on shelved (service_id, best desc, rating_count desc, id) where public;

create index shelved_shop_kind_best on shelved (service_id, kind, best desc, rating_count desc, id) where public;

create index shelved_shop_kind_newest on shelved (service_id, kind, created_at desc, id desc) where public;

create index shelved_shop_kind_price on shelved (service_id, kind, price_cents, id) where public;

create index shelved_shop_kind_rated on shelved (service_id, kind, rated desc, rating_count desc, id) where public;

create index shelved_shop_newest on shelved (service_id, created_at desc, id desc) where public;

create index shelved_shop_price on shelved (service_id, price_cents, id) where public;

create index shelved_shop_rated on shelved (service_id, rated desc, rating_count desc, id) where public;

create index shelved_vendor on shelved (vendor_id);

create table standings (
  user_id uuid not null,
  sealed text not null,
  has_source boolean not null,
  declared_at timestamptz not null,
  proved_at timestamptz,
  updated_at timestamptz not null,
  constraint standings_pkey primary key (user_id)
);

create table statement_closings (
  vendor_id uuid not null,
  month text not null,
  closing_cents bigint not null,
  constraint statement_closings_pkey primary key (vendor_id, month)
);

create table stays (
  listing_id uuid not null,
  country text not null,
  by_room boolean not null,
  places integer not null,
  people integer not null,
  adults integer not null,
  children integer not null,
  child_to integer not null,
  uncounted_to integer not null,
  shortest integer not null,
  longest integer not null,
  arrivals text[],
  fills_gaps boolean not null,
  rest_days integer not null,
  begins time without time zone not null,
  cutoff_minutes integer not null,
  horizon_days integer not null,
  from_cents bigint,
  counted_on date not null,
  constraint stays_child_to_check check (((child_to >= '-1'::integer) and (child_to <= 17))),
  constraint stays_rest_days_check check (((rest_days >= 0) and (rest_days <= 7))),
  constraint stays_uncounted_to_check check (((uncounted_to >= '-1'::integer) and (uncounted_to <= 17))),
  constraint stays_pkey primary key (listing_id)
);

create index stays_counted on stays (country, counted_on);

create table stays_due (
  listing_id uuid not null
);

create index stays_due_listing on stays_due (listing_id);

create table subscriptions (
  id uuid not null,
  vendor_id uuid not null,
  status text not null,
  version_id uuid not null,
  every text not null,
  price_cents bigint not null,
  anchor_on date not null,
  period_from date not null,
  period_to date not null,
  next_version_id uuid,
  next_every text,
  cancel_at_end boolean default false not null,
  cancel_reason text default ''::text not null,
  carry_cents bigint default 0 not null,
  card_id uuid,
  from_balance boolean default false not null,
  failing_since timestamptz,
  step integer,
  next_at timestamptz,
  ended_why text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint subscriptions_check check ((period_to > period_from)),
  constraint subscriptions_ended check ((((status = 'ended'::text) = (ended_why is not null)) and ((status = 'ended'::text) = (next_at is null)))),
  constraint subscriptions_ended_why_check check ((ended_why = any (array['cancelled'::text, 'lapsed'::text]))),
  constraint subscriptions_every_check check ((every = any (array['month'::text, 'year'::text]))),
  constraint subscriptions_failing check (((status = any (array['past_due'::text, 'grace'::text])) = (failing_since is not null))),
  constraint subscriptions_next check (((next_version_id is null) = (next_every is null))),
  constraint subscriptions_next_every_check check ((next_every = any (array['month'::text, 'year'::text]))),
  constraint subscriptions_price_cents_check check ((price_cents > 0)),
  constraint subscriptions_status_check check ((status = any (array['active'::text, 'past_due'::text, 'grace'::text, 'ended'::text]))),
  constraint subscriptions_step check (((failing_since is null) = (step is null))),
  constraint subscriptions_pkey primary key (id)
);

create index subscriptions_card on subscriptions (card_id) where (card_id is not null);

create index subscriptions_due on subscriptions (next_at) where (next_at is not null);

create unique index subscriptions_live on subscriptions (vendor_id) where (status <> 'ended'::text);

create index subscriptions_vendor on subscriptions (vendor_id);

create table substitutions (
  id uuid not null,
  order_id uuid not null,
  service_order_id uuid not null,
  order_line_id uuid not null,
  missing integer not null,
  state text not null,
  refund_cents bigint not null,
  replacement jsonb,
  note text not null,
  created_at timestamptz not null,
  answered_at timestamptz,
  constraint substitutions_missing_check check ((missing > 0)),
  constraint substitutions_refund_cents_check check ((refund_cents >= 0)),
  constraint substitutions_state_check check ((state = any (array['proposed'::text, 'replaced'::text, 'refunded'::text, 'declined'::text]))),
  constraint substitutions_pkey primary key (id)
);

create index substitutions_order on substitutions (order_id);

create table users (
  id uuid not null,
  name text not null,
  email text not null,
  password_hash text not null,
  phone text,
  role text not null,
  language text default 'en'::text not null,
  picture jsonb,
  email_verified_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  disabled_at timestamptz,
  disabled_reason text,
  search_text text generated always as (souk_fold(((((name || ' '::text) || email) || ' '::text) || coalesce(phone, ''::text)))) stored,
  constraint users_email_check check ((email = lower(email))),
  constraint users_language_check check ((language = any (array['en'::text, 'ar'::text]))),
  constraint users_name_check check (((length(name) >= 1) and (length(name) <= 200))),
  constraint users_role_check check ((role = any (array['customer'::text, 'vendor'::text, 'admin'::text]))),
  constraint users_pkey primary key (id)
);

create index users_disabled on users (created_at desc, id desc) where ((deleted_at is null) and (disabled_at is not null));

create unique index users_email on users (email) where (deleted_at is null);

create index users_joined on users (role, created_at);

create index users_recent on users (created_at desc, id desc) where (deleted_at is null);

create index users_trigram on users using gin (search_text gin_trgm_ops) with (fastupdate=off);

create index users_unproven on users (created_at) where ((email_verified_at is null) and (deleted_at is null));

create table vendor_documents (
  id uuid not null,
  vendor_id uuid not null,
  kind text not null,
  name text not null,
  format text not null,
  bytes integer not null,
  sha256 text not null,
  created_at timestamptz not null,
  removed_at timestamptz,
  listing_id uuid,
  constraint vendor_documents_format_check check ((format = any (array['pdf'::text, 'webp'::text]))),
  constraint vendor_documents_kind_check check ((kind = any (array['licence'::text, 'id'::text]))),
  constraint vendor_documents_pkey primary key (id)
);

create index vendor_documents_listing on vendor_documents (listing_id) where (listing_id is not null);

create index vendor_documents_vendor on vendor_documents (vendor_id);

create table vendors (
  id uuid not null,
  user_id uuid not null,
  status text not null,
  status_reason text,
  business_name text not null,
  business_details jsonb,
  business_contact jsonb,
  owner_details jsonb,
  contact_person jsonb,
  business_address jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  submitted_at timestamptz,
  status_version integer default 0 not null,
  plan_version_id uuid default '01900000-0000-7000-8000-000000000001'::uuid not null,
  payout_release text default 'rule'::text not null,
  constraint vendors_payout_release_check check ((payout_release = any (array['rule'::text, 'paid'::text]))),
  constraint vendors_status_check check ((status = any (array['Onboarding'::text, 'Pending'::text, 'Approved'::text, 'Rejected'::text]))),
  constraint vendors_pkey primary key (id),
  constraint vendors_user_id_key unique (user_id)
);

create index vendors_plan_version on vendors (plan_version_id);

create index vendors_released on vendors (id) where (payout_release = 'paid'::text);

create index vendors_status on vendors (status, created_at desc);

create trigger day_terms_stays_in after insert on day_terms referencing new table as inserted for each statement when ((current_setting('souk.restoring'::text, true) is distinct from 'on'::text)) execute function souk_stays_due_in();

create trigger day_terms_stays_on after update on day_terms referencing new table as inserted for each statement execute function souk_stays_due_in();

create trigger day_terms_stays_out after delete on day_terms referencing old table as deleted for each statement execute function souk_stays_due_out();

create trigger dispute_moves_kept before delete or update on dispute_moves for each row execute function ledger_append_only();

create constraint trigger ledger_balanced after insert on ledger_entries deferrable initially deferred for each row execute function ledger_balances();

create trigger ledger_entries_kept before delete or update on ledger_entries for each row execute function ledger_append_only();

create trigger ledger_transactions_kept before delete or update on ledger_transactions for each row execute function ledger_append_only();

create trigger listings_next_free after update of details, country on listings for each row when (((old.details is distinct from new.details) or (old.country is distinct from new.country))) execute function souk_next_free_listing();

create trigger listings_next_free_found after update of country, facets on listings for each row when (((old.country is distinct from new.country) or (old.facets is distinct from new.facets))) execute function souk_next_free_found();

create trigger listings_reshelved after update on listings referencing old table as deleted new table as inserted for each statement execute function souk_listings_changed();

create trigger listings_shelved after insert on listings referencing new table as inserted for each statement when ((current_setting('souk.restoring'::text, true) is distinct from 'on'::text)) execute function souk_listings_added();

create trigger listings_stay_added after insert on listings for each row when ((current_setting('souk.restoring'::text, true) is distinct from 'on'::text)) execute function souk_stay_due();

create trigger listings_stay_changed after update of price_cents, details, country on listings for each row when ((((new.price_cents is distinct from old.price_cents) or (new.country is distinct from old.country)) or (new.details is distinct from old.details))) execute function souk_stay_due();

create trigger listings_words_insert after insert on listings for each row when (((new.in_other is not null) and (current_setting('souk.restoring'::text, true) is distinct from 'on'::text))) execute function souk_facet_words();

create trigger listings_words_update after update of in_other, facets, language on listings for each row when (((new.in_other is not null) and (current_setting('souk.restoring'::text, true) is distinct from 'on'::text))) execute function souk_facet_words();

create trigger orders_counted_in after insert on orders referencing new table as inserted for each statement when ((current_setting('souk.restoring'::text, true) is distinct from 'on'::text)) execute function souk_count_inserted();

create trigger orders_counted_moved after update of status on orders for each row when ((old.status is distinct from new.status)) execute function souk_count_moved();

create trigger orders_counted_out after delete on orders referencing old table as deleted for each statement execute function souk_count_deleted();

create trigger payments_counted_in after insert on payments referencing new table as inserted for each statement when ((current_setting('souk.restoring'::text, true) is distinct from 'on'::text)) execute function souk_count_inserted();

create trigger payments_counted_moved after update of status on payments for each row when ((old.status is distinct from new.status)) execute function souk_count_moved();

create trigger payments_counted_out after delete on payments referencing old table as deleted for each statement execute function souk_count_deleted();

create trigger payout_batches_kept before delete or update on payout_batches for each row execute function payout_batch_kept();

create trigger payout_returns_kept before delete or update on payout_returns for each row execute function ledger_append_only();

create trigger payouts_kept before delete or update on payouts for each row execute function ledger_append_only();

create trigger places_added after insert on places for each row when (((new.day = '0001-01-01'::date) and (new.slot = ''::text) and (current_setting('souk.restoring'::text, true) is distinct from 'on'::text))) execute function souk_pieces_changed();

create trigger places_changed after update on places for each row when (((new.day = '0001-01-01'::date) and (new.slot = ''::text) and ((new.closed is distinct from old.closed) or ((new.taken < new.capacity) is distinct from (old.taken < old.capacity))))) execute function souk_pieces_changed();

create trigger places_next_free_deleted after delete on places referencing old table as deleted for each statement execute function souk_next_free_deleted();

create trigger places_next_free_inserted after insert on places referencing new table as inserted for each statement execute function souk_next_free_inserted();

create trigger places_next_free_updated after update on places referencing new table as inserted for each statement execute function souk_next_free_inserted();

create trigger places_removed after delete on places for each row when (((old.day = '0001-01-01'::date) and (old.slot = ''::text))) execute function souk_pieces_changed();

create trigger places_stays_in after insert on places for each row when (((new.day > '0001-01-01'::date) and (new.closed or (new.taken >= new.capacity)) and (current_setting('souk.restoring'::text, true) is distinct from 'on'::text))) execute function souk_stay_due_of();

create trigger places_stays_on after update on places for each row when (((new.day > '0001-01-01'::date) and ((new.closed or (new.taken >= new.capacity)) is distinct from (old.closed or (old.taken >= old.capacity))))) execute function souk_stay_due_of();

create trigger places_stays_out after delete on places for each row when (((old.day > '0001-01-01'::date) and (old.closed or (old.taken >= old.capacity)))) execute function souk_stay_due_of();

create trigger shelved_in after insert on shelved referencing new table as inserted for each statement when ((current_setting('souk.restoring'::text, true) is distinct from 'on'::text)) execute function souk_shelved_in();

create trigger shelved_moved after update on shelved referencing old table as deleted new table as inserted for each statement execute function souk_shelved_moved();

create trigger shelved_out after delete on shelved referencing old table as deleted for each statement execute function souk_shelved_out();

alter table addresses add constraint addresses_person_id_fkey foreign key (person_id) references people(id) on delete cascade;

alter table addresses add constraint addresses_user_id_fkey foreign key (user_id) references users(id) on delete cascade;

alter table authenticator_apps add constraint authenticator_apps_user_id_fkey foreign key (user_id) references users(id) on delete cascade;

alter table bill_asks add constraint bill_asks_listing_id_fkey foreign key (listing_id) references listings(id) on delete cascade;

alter table bill_asks add constraint bill_asks_user_id_fkey foreign key (user_id) references users(id) on delete cascade;

alter table blocked_cards add constraint blocked_cards_dispute_id_fkey foreign key (dispute_id) references disputes(id);

alter table blocked_payees add constraint blocked_payees_dispute_id_fkey foreign key (dispute_id) references disputes(id);

alter table booking_changes add constraint booking_changes_order_id_fkey foreign key (order_id) references orders(id);

alter table booking_changes add constraint booking_changes_order_line_id_fkey foreign key (order_line_id) references order_lines(id);

alter table calendar_conflicts add constraint calendar_conflicts_feed_id_fkey foreign key (feed_id) references calendar_feeds(id) on delete cascade;

alter table calendar_conflicts add constraint calendar_conflicts_order_line_id_fkey foreign key (order_line_id) references order_lines(id) on delete cascade;

alter table calendar_feeds add constraint calendar_feeds_listing_id_fkey foreign key (listing_id) references listings(id) on delete cascade;

alter table calendar_links add constraint calendar_links_feed_id_fkey foreign key (feed_id) references calendar_feeds(id) on delete set null;

alter table calendar_links add constraint calendar_links_listing_id_fkey foreign key (listing_id) references listings(id) on delete cascade;

alter table card_customers add constraint card_customers_user_id_fkey foreign key (user_id) references users(id);

alter table cart_line_secrets add constraint cart_line_secrets_cart_line_id_fkey foreign key (cart_line_id) references cart_lines(id) on delete cascade;

alter table cart_lines add constraint cart_lines_listing_id_fkey foreign key (listing_id) references listings(id) on delete cascade;

alter table cart_lines add constraint cart_lines_user_id_fkey foreign key (user_id) references users(id) on delete cascade;

alter table closed_deliveries add constraint closed_deliveries_service_id_fkey foreign key (service_id) references services(id) on delete cascade;

alter table closures add constraint closures_listing_id_fkey foreign key (listing_id) references listings(id) on delete cascade;

alter table code_steps add constraint code_steps_user_id_fkey foreign key (user_id) references users(id) on delete cascade;

alter table credit_notes add constraint credit_notes_invoice_id_fkey foreign key (invoice_id) references invoices(id);

alter table credit_notes add constraint credit_notes_refund_id_fkey foreign key (refund_id) references refunds(id);

alter table credit_notes add constraint credit_notes_vendor_id_fkey foreign key (vendor_id) references vendors(id);

alter table day_terms add constraint day_terms_listing_id_fkey foreign key (listing_id) references listings(id) on delete cascade;

alter table devices add constraint devices_user_id_fkey foreign key (user_id) references users(id) on delete cascade;

alter table dispute_evidence add constraint dispute_evidence_dispute_id_fkey foreign key (dispute_id) references disputes(id);

alter table dispute_evidence add constraint dispute_evidence_vendor_id_fkey foreign key (vendor_id) references vendors(id);

alter table dispute_moves add constraint dispute_moves_dispute_id_fkey foreign key (dispute_id) references disputes(id);

alter table disputes add constraint disputes_invoice_id_fkey foreign key (invoice_id) references invoices(id);

alter table disputes add constraint disputes_order_id_fkey foreign key (order_id) references orders(id);

alter table disputes add constraint disputes_payment_id_fkey foreign key (payment_id) references payments(id);

alter table due_bills add constraint due_bills_listing_id_fkey foreign key (listing_id) references listings(id) on delete cascade;

alter table facet_words add constraint facet_words_service_id_fkey foreign key (service_id) references services(id) on delete cascade;

alter table holds add constraint holds_change_id_fkey foreign key (change_id) references booking_changes(id);

alter table holds add constraint holds_listing_id_variant_day_slot_fkey foreign key (listing_id, variant, day, slot) references places(listing_id, variant, day, slot);

alter table holds add constraint holds_move_id_fkey foreign key (move_id) references proposed_moves(id);

alter table holds add constraint holds_order_id_fkey foreign key (order_id) references orders(id);

alter table holds add constraint holds_order_line_id_fkey foreign key (order_line_id) references order_lines(id);

alter table holds add constraint holds_replacement_id_fkey foreign key (replacement_id) references replacements(id);

alter table holds add constraint holds_substitution_id_fkey foreign key (substitution_id) references substitutions(id);

alter table identity_proofs add constraint identity_proofs_decided_by_fkey foreign key (decided_by) references users(id);

alter table identity_proofs add constraint identity_proofs_user_id_fkey foreign key (user_id) references users(id);

alter table inquiries add constraint inquiries_order_id_fkey foreign key (order_id) references orders(id) on delete cascade;

alter table inquiries add constraint inquiries_order_line_id_fkey foreign key (order_line_id) references order_lines(id) on delete cascade;

alter table inquiries add constraint inquiries_vendor_id_fkey foreign key (vendor_id) references vendors(id);

alter table invoice_receipts add constraint invoice_receipts_invoice_id_fkey foreign key (invoice_id) references invoices(id);

alter table invoice_receipts add constraint invoice_receipts_noted_by_fkey foreign key (noted_by) references users(id);

alter table invoices add constraint invoices_subscription_id_fkey foreign key (subscription_id) references subscriptions(id);

alter table invoices add constraint invoices_vendor_id_fkey foreign key (vendor_id) references vendors(id);

alter table invoices add constraint invoices_version_id_fkey foreign key (version_id) references plan_versions(id);

alter table known_browsers add constraint known_browsers_user_id_fkey foreign key (user_id) references users(id) on delete cascade;

alter table ledger_entries add constraint ledger_entries_service_order_id_fkey foreign key (service_order_id) references service_orders(id);

alter table ledger_entries add constraint ledger_entries_transaction_id_fkey foreign key (transaction_id) references ledger_transactions(id);

alter table ledger_entries add constraint ledger_entries_vendor_id_fkey foreign key (vendor_id) references vendors(id);

alter table ledger_transactions add constraint ledger_transactions_invoice_id_fkey foreign key (invoice_id) references invoices(id);

alter table ledger_transactions add constraint ledger_transactions_order_id_fkey foreign key (order_id) references orders(id);

alter table ledger_transactions add constraint ledger_transactions_payment_id_fkey foreign key (payment_id) references payments(id);

alter table ledger_transactions add constraint ledger_transactions_payout_id_fkey foreign key (payout_id) references payouts(id);

alter table ledger_transactions add constraint ledger_transactions_refund_id_fkey foreign key (refund_id) references refunds(id);

alter table line_outcomes add constraint line_outcomes_actor_id_fkey foreign key (actor_id) references users(id) on delete set null;

alter table line_outcomes add constraint line_outcomes_order_id_fkey foreign key (order_id) references orders(id) on delete cascade;

alter table line_outcomes add constraint line_outcomes_order_line_id_fkey foreign key (order_line_id) references order_lines(id) on delete cascade;

alter table listing_private add constraint listing_private_listing_id_fkey foreign key (listing_id) references listings(id) on delete cascade;

alter table listing_wordings add constraint listing_wordings_listing_id_fkey foreign key (listing_id) references listings(id);

alter table listings add constraint listings_service_id_fkey foreign key (service_id) references services(id);

alter table listings add constraint listings_vendor_id_fkey foreign key (vendor_id) references vendors(id);

alter table media add constraint media_owner_id_fkey foreign key (owner_id) references users(id) on delete set null;

alter table messages add constraint messages_user_id_fkey foreign key (user_id) references users(id) on delete set null;

alter table money_records add constraint money_records_order_id_fkey foreign key (order_id) references orders(id) on delete cascade;

alter table money_records add constraint money_records_order_line_id_fkey foreign key (order_line_id) references order_lines(id) on delete cascade;

alter table money_records add constraint money_records_user_id_fkey foreign key (user_id) references users(id);

alter table next_free add constraint next_free_listing_id_fkey foreign key (listing_id) references listings(id) on delete cascade;

alter table order_events add constraint order_events_order_id_fkey foreign key (order_id) references orders(id);

alter table order_events add constraint order_events_service_order_id_fkey foreign key (service_order_id) references service_orders(id);

alter table order_line_secrets add constraint order_line_secrets_order_id_fkey foreign key (order_id) references orders(id) on delete cascade;

alter table order_line_secrets add constraint order_line_secrets_order_line_id_fkey foreign key (order_line_id) references order_lines(id) on delete cascade;

alter table order_lines add constraint order_lines_listing_id_fkey foreign key (listing_id) references listings(id);

alter table order_lines add constraint order_lines_order_id_fkey foreign key (order_id) references orders(id);

alter table order_lines add constraint order_lines_service_order_id_fkey foreign key (service_order_id) references service_orders(id);

alter table orders add constraint orders_user_id_fkey foreign key (user_id) references users(id);

alter table page_views add constraint page_views_vendor_id_fkey foreign key (vendor_id) references vendors(id) on delete cascade;

alter table passkey_challenges add constraint passkey_challenges_session_id_fkey foreign key (session_id) references sessions(id) on delete cascade;

alter table passkey_challenges add constraint passkey_challenges_step_id_fkey foreign key (step_id) references code_steps(id) on delete cascade;

alter table passkeys add constraint passkeys_user_id_fkey foreign key (user_id) references users(id) on delete cascade;

alter table password_resets add constraint password_resets_user_id_fkey foreign key (user_id) references users(id) on delete cascade;

alter table payments add constraint payments_change_id_order_id_fkey foreign key (change_id, order_id) references booking_changes(id, order_id);

alter table payments add constraint payments_invoice_id_fkey foreign key (invoice_id) references invoices(id);

alter table payments add constraint payments_order_id_fkey foreign key (order_id) references orders(id);

alter table payments add constraint payments_saved_card_id_fkey foreign key (saved_card_id) references saved_cards(id) on delete set null;

alter table payments add constraint payments_user_id_fkey foreign key (user_id) references users(id);

alter table payout_accounts add constraint payout_accounts_vendor_id_fkey foreign key (vendor_id) references vendors(id) on delete cascade;

alter table payout_batches add constraint payout_batches_created_by_fkey foreign key (created_by) references users(id);

alter table payout_returns add constraint payout_returns_noted_by_fkey foreign key (noted_by) references users(id);

alter table payout_returns add constraint payout_returns_payout_id_fkey foreign key (payout_id) references payouts(id);

alter table payouts add constraint payouts_batch_id_fkey foreign key (batch_id) references payout_batches(id);

alter table payouts add constraint payouts_vendor_id_fkey foreign key (vendor_id) references vendors(id);

alter table people add constraint people_user_id_fkey foreign key (user_id) references users(id) on delete cascade;

alter table person_details add constraint person_details_person_id_fkey foreign key (person_id) references people(id) on delete cascade;

alter table pickups add constraint pickups_order_id_fkey foreign key (order_id) references orders(id) on delete cascade;

alter table pickups add constraint pickups_order_line_id_fkey foreign key (order_line_id) references order_lines(id) on delete cascade;

alter table policies add constraint policies_order_id_fkey foreign key (order_id) references orders(id);

alter table policies add constraint policies_order_line_id_fkey foreign key (order_line_id) references order_lines(id);

alter table policies add constraint policies_vendor_id_fkey foreign key (vendor_id) references vendors(id);

alter table policy_delays add constraint policy_delays_order_line_id_fkey foreign key (order_line_id) references order_lines(id);

alter table proposed_moves add constraint proposed_moves_order_id_fkey foreign key (order_id) references orders(id);

alter table proposed_moves add constraint proposed_moves_order_line_id_fkey foreign key (order_line_id) references order_lines(id);

alter table quote_locks add constraint quote_locks_listing_id_fkey foreign key (listing_id) references listings(id) on delete cascade;

alter table quote_locks add constraint quote_locks_order_id_fkey foreign key (order_id) references orders(id) on delete cascade;

alter table quote_locks add constraint quote_locks_user_id_fkey foreign key (user_id) references users(id) on delete cascade;

alter table rate_ends add constraint rate_ends_listing_id_fkey foreign key (listing_id) references listings(id) on delete cascade;

alter table receipt_checks add constraint receipt_checks_order_line_id_fkey foreign key (order_line_id) references order_lines(id);

alter table receipt_links add constraint receipt_links_order_id_fkey foreign key (order_id) references orders(id);

alter table recipients add constraint recipients_person_id_fkey foreign key (person_id) references people(id) on delete cascade;

alter table recipients add constraint recipients_user_id_fkey foreign key (user_id) references users(id) on delete cascade;

alter table recovery_codes add constraint recovery_codes_user_id_fkey foreign key (user_id) references users(id) on delete cascade;

alter table refunds add constraint refunds_order_id_fkey foreign key (order_id) references orders(id);

alter table refunds add constraint refunds_payment_id_fkey foreign key (payment_id) references payments(id);

alter table refunds add constraint refunds_service_order_id_fkey foreign key (service_order_id) references service_orders(id);

alter table replacements add constraint replacements_listing_id_fkey foreign key (listing_id) references listings(id);

alter table replacements add constraint replacements_old_listing_id_fkey foreign key (old_listing_id) references listings(id);

alter table replacements add constraint replacements_order_id_fkey foreign key (order_id) references orders(id);

alter table replacements add constraint replacements_order_line_id_fkey foreign key (order_line_id) references order_lines(id);

alter table replacements add constraint replacements_vendor_id_fkey foreign key (vendor_id) references vendors(id);

alter table restock_requests add constraint restock_requests_listing_id_fkey foreign key (listing_id) references listings(id) on delete cascade;

alter table restock_requests add constraint restock_requests_user_id_fkey foreign key (user_id) references users(id) on delete cascade;

alter table return_lines add constraint return_lines_order_line_id_fkey foreign key (order_line_id) references order_lines(id);

alter table return_lines add constraint return_lines_return_id_fkey foreign key (return_id) references returns(id) on delete cascade;

alter table returns add constraint returns_order_id_fkey foreign key (order_id) references orders(id);

alter table returns add constraint returns_service_order_id_fkey foreign key (service_order_id) references service_orders(id);

alter table returns add constraint returns_vendor_id_fkey foreign key (vendor_id) references vendors(id);

alter table reviews add constraint reviews_listing_id_fkey foreign key (listing_id) references listings(id);

alter table reviews add constraint reviews_order_id_fkey foreign key (order_id) references orders(id);

alter table reviews add constraint reviews_service_id_fkey foreign key (service_id) references services(id);

alter table reviews add constraint reviews_user_id_fkey foreign key (user_id) references users(id);

alter table reviews add constraint reviews_vendor_id_fkey foreign key (vendor_id) references vendors(id);

alter table sandbox_disputes add constraint sandbox_disputes_intent_id_fkey foreign key (intent_id) references sandbox_intents(id);

alter table sandbox_refunds add constraint sandbox_refunds_intent_id_fkey foreign key (intent_id) references sandbox_intents(id);

alter table saved_accounts add constraint saved_accounts_listing_id_fkey foreign key (listing_id) references listings(id) on delete cascade;

alter table saved_accounts add constraint saved_accounts_person_id_fkey foreign key (person_id) references people(id) on delete cascade;

alter table saved_accounts add constraint saved_accounts_user_id_fkey foreign key (user_id) references users(id) on delete cascade;

alter table saved_cards add constraint saved_cards_user_id_fkey foreign key (user_id) references users(id);

alter table screening_cases add constraint screening_cases_decided_by_fkey foreign key (decided_by) references users(id);

alter table screening_cases add constraint screening_cases_order_id_fkey foreign key (order_id) references orders(id) on delete cascade;

alter table screening_cases add constraint screening_cases_run_id_fkey foreign key (run_id) references screening_runs(id);

alter table screening_cases add constraint screening_cases_service_order_id_fkey foreign key (service_order_id) references service_orders(id) on delete cascade;

alter table screening_runs add constraint screening_runs_order_line_id_fkey foreign key (order_line_id) references order_lines(id) on delete set null;

alter table screening_runs add constraint screening_runs_user_id_fkey foreign key (user_id) references users(id);

alter table security_events add constraint security_events_user_id_fkey foreign key (user_id) references users(id) on delete cascade;

alter table service_orders add constraint service_orders_order_id_fkey foreign key (order_id) references orders(id);

alter table service_orders add constraint service_orders_service_id_fkey foreign key (service_id) references services(id);

alter table service_orders add constraint service_orders_vendor_id_fkey foreign key (vendor_id) references vendors(id);

alter table services add constraint services_category_id_fkey foreign key (category_id) references categories(id);

alter table services add constraint services_vendor_id_fkey foreign key (vendor_id) references vendors(id);

alter table sessions add constraint sessions_device_id_fkey foreign key (device_id) references devices(id) on delete set null;

alter table sessions add constraint sessions_user_id_fkey foreign key (user_id) references users(id) on delete cascade;

alter table shelved add constraint shelved_id_fkey foreign key (id) references listings(id) on delete cascade;

alter table standings add constraint standings_user_id_fkey foreign key (user_id) references users(id);

alter table statement_closings add constraint statement_closings_month_fkey foreign key (month) references closed_months(month);

alter table statement_closings add constraint statement_closings_vendor_id_fkey foreign key (vendor_id) references vendors(id);

alter table stays add constraint stays_listing_id_fkey foreign key (listing_id) references listings(id) on delete cascade;

alter table subscriptions add constraint subscriptions_card_id_fkey foreign key (card_id) references saved_cards(id) on delete set null;

alter table subscriptions add constraint subscriptions_next_version_id_fkey foreign key (next_version_id) references plan_versions(id);

alter table subscriptions add constraint subscriptions_vendor_id_fkey foreign key (vendor_id) references vendors(id);

alter table subscriptions add constraint subscriptions_version_id_fkey foreign key (version_id) references plan_versions(id);

alter table substitutions add constraint substitutions_order_id_fkey foreign key (order_id) references orders(id);

alter table substitutions add constraint substitutions_order_line_id_fkey foreign key (order_line_id) references order_lines(id);

alter table substitutions add constraint substitutions_service_order_id_fkey foreign key (service_order_id) references service_orders(id);

alter table vendor_documents add constraint vendor_documents_listing_id_fkey foreign key (listing_id) references listings(id);

alter table vendor_documents add constraint vendor_documents_vendor_id_fkey foreign key (vendor_id) references vendors(id) on delete cascade;

alter table vendors add constraint vendors_plan_version_id_fkey foreign key (plan_version_id) references plan_versions(id);

alter table vendors add constraint vendors_user_id_fkey foreign key (user_id) references users(id);

insert into plan_versions (id, plan, version, month_cents, year_cents, listings, commission_bps, valid_from, created_at) values ('01900000-0000-7000-8000-000000000001', 'starter', 1, 0, 0, 5, null, '2020-01-01', '2020-01-01 00:00:00+00');

insert into plan_versions (id, plan, version, month_cents, year_cents, listings, commission_bps, valid_from, created_at) values ('01900000-0000-7000-8000-000000000002', 'growth', 1, 2900, 29000, 50, 1000, '2020-01-01', '2020-01-01 00:00:00+00');

insert into plan_versions (id, plan, version, month_cents, year_cents, listings, commission_bps, valid_from, created_at) values ('01900000-0000-7000-8000-000000000003', 'pro', 1, 7900, 79000, 500, 800, '2020-01-01', '2020-01-01 00:00:00+00');
