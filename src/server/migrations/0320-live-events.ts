import type { Kysely } from 'kysely';
import type { AssessedUpdate } from './rolling.ts';
import { runAll } from './statements.ts';

export const update: AssessedUpdate = {
  rolling: true,
  reason: 'The triggers only notify. The previous build does not listen.',
};

/** Changes of these tables are tasks of the marketplace's staff. */
const STAFF_TASKS = [
  ['vendors', 'insert or update of status'],
  ['messages', 'insert or update of status'],
  ['disputes', 'insert or update of status'],
  ['refunds', 'update of status, resolved_at'],
  ['asked_refunds', 'insert or update of state'],
  ['inquiries', 'insert or update of state, told_at'],
  ['identity_proofs', 'insert or update of state'],
  ['screening_cases', 'insert or update of state'],
  ['payout_batches', 'insert or update of status'],
];

/**
 * The database announces changes to open pages, so that no store can forget it. The transaction's
 * id makes equal announcements of two transactions different; within one PostgreSQL sends equal
 * ones once.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `create function souk_live(announcement text) returns void language sql as $$
      select pg_notify('souk_live', pg_current_xact_id()::text || ' ' || announcement) $$`,

    // Placing an order changes nothing for others: its payment does.
    `create function souk_live_orders() returns trigger language plpgsql as $$
    begin
      perform souk_live(json_build_object('topic', 'order', 'id', happened.order_id, 'what', happened.what,
        'people', json_build_array(o.user_id),
        'vendors', (select coalesce(json_agg(distinct s.vendor_id), '[]') from service_orders s
          where s.order_id = happened.order_id
            and (happened.service_order_id is null or s.id = happened.service_order_id)))::text)
      from (select distinct order_id, service_order_id, what from added where what <> 'placed') happened
      join orders o on o.id = happened.order_id;
      return null;
    end $$`,
    `create trigger order_events_live after insert on order_events
      referencing new table as added for each statement execute function souk_live_orders()`,

    `create function souk_live_payment() returns trigger language plpgsql as $$
    begin
      perform souk_live(json_build_object('topic', 'payment', 'id', new.id, 'what', new.status,
        'people', json_build_array(new.user_id))::text);
      return null;
    end $$`,
    `create trigger payments_live after update of status on payments for each row
      when (old.status is distinct from new.status) execute function souk_live_payment()`,

    `create function souk_live_vendor() returns trigger language plpgsql as $$
    begin
      perform souk_live(json_build_object('topic', tg_argv[0], 'vendors', json_build_array(new.vendor_id))::text);
      return null;
    end $$`,
    `create function souk_live_status() returns trigger language plpgsql as $$
    begin
      perform souk_live(json_build_object('topic', 'waiting', 'vendors', json_build_array(new.id))::text);
      return null;
    end $$`,
    `create trigger vendors_status_live after update of status, requested_changes on vendors
      for each row execute function souk_live_status()`,
    `create trigger reviews_live after insert or update of replied_at, hidden_at on reviews
      for each row execute function souk_live_vendor('waiting')`,
    `create trigger manual_bookings_live after insert or update on manual_bookings
      for each row execute function souk_live_vendor('calendar')`,

    `create function souk_live_return() returns trigger language plpgsql as $$
    begin
      perform souk_live(json_build_object('topic', 'waiting', 'vendors', json_build_array(new.vendor_id),
        'staff', true)::text);
      return null;
    end $$`,
    `create trigger returns_live after insert or update of state on returns
      for each row execute function souk_live_return()`,

    `create function souk_live_staff() returns trigger language plpgsql as $$
    begin
      perform souk_live('{"topic":"waiting","staff":true}');
      return null;
    end $$`,
    ...STAFF_TASKS.map(
      ([table, change]) =>
        `create trigger ${table}_live after ${change} on ${table}
          for each statement execute function souk_live_staff()`,
    ),

    // Ends the connections of people whose sessions or permissions have changed.
    `create function souk_live_access() returns trigger language plpgsql as $$
    begin
      perform souk_live(json_build_object('topic', 'access',
        'people', json_build_array(coalesce(new.user_id, old.user_id)))::text);
      return null;
    end $$`,
    `create function souk_live_user() returns trigger language plpgsql as $$
    begin
      perform souk_live(json_build_object('topic', 'access', 'people', json_build_array(new.id))::text);
      return null;
    end $$`,
    `create trigger sessions_live after delete on sessions
      for each row execute function souk_live_access()`,
    `create trigger sessions_vendor_live after update of vendor_id on sessions for each row
      when (old.vendor_id is distinct from new.vendor_id) execute function souk_live_access()`,
    `create trigger vendor_members_live after insert or update or delete on vendor_members
      for each row execute function souk_live_access()`,
    `create trigger users_live after update of role, staff_role, disabled_at, deleted_at on users for each row
      when (old.role is distinct from new.role or old.staff_role is distinct from new.staff_role
        or old.disabled_at is distinct from new.disabled_at or old.deleted_at is distinct from new.deleted_at)
      execute function souk_live_user()`,
  ]);
