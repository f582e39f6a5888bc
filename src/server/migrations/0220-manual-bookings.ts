import type { Kysely } from 'kysely';
import type { AssessedUpdate } from './rolling.ts';
import { runAll } from './statements.ts';

export const update: AssessedUpdate = {
  rolling: true,
  reason:
    'The previous build never writes the new columns. It counts the places of manual bookings as taken, and finds no order for them.',
};

/** Bookings that vendors enter themselves, and times that they block. Their holds have no order. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `create table manual_bookings (
      id uuid primary key,
      vendor_id uuid not null references vendors (id),
      listing_id uuid not null references listings (id),
      vertical text not null,
      kind text not null check (kind in ('booking', 'block')),
      state text not null default 'booked' check (state in ('booked', 'arrived', 'no_show', 'cancelled')),
      request_key uuid not null,
      quantity int not null check (quantity > 0),
      options jsonb not null,
      sub_details jsonb not null,
      value_cents bigint not null,
      starts_on date not null,
      ends_on date not null,
      slot text,
      starts_at timestamptz,
      time_zone text not null,
      sealed text not null,
      has_note boolean not null,
      language text not null,
      remind_at timestamptz,
      created_by uuid not null references users (id),
      created_at timestamptz not null,
      unique (vendor_id, request_key))`,
    `create index manual_bookings_of_vendor on manual_bookings (vendor_id, starts_on, id)`,
    `create index manual_bookings_of_listing on manual_bookings (listing_id, ends_on)`,
    `create index manual_bookings_to_remind on manual_bookings (remind_at) where remind_at is not null`,
    `create index manual_bookings_old on manual_bookings (ends_on) where sealed <> ''`,
    `alter table holds alter column order_id drop not null, alter column order_line_id drop not null, add column manual_booking_id uuid`,
    `create index holds_manual_booking on holds (manual_booking_id) where manual_booking_id is not null`,
  ]);
