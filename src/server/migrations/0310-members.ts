import type { Kysely } from 'kysely';
import type { AssessedUpdate } from './rolling.ts';
import { runAll } from './statements.ts';

export const update: AssessedUpdate = {
  rolling: false,
  reason: 'The previous build finds vendors by a column of theirs that is gone.',
};

/** Vendors have members with roles, of which at least one is an owner. Admins have roles, too. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `create table vendor_members (
      vendor_id uuid not null references vendors (id) on delete cascade,
      user_id uuid not null references users (id),
      role text not null check (role in ('owner', 'manager', 'front-desk', 'finance', 'viewer')),
      created_at timestamptz not null,
      primary key (vendor_id, user_id)
    )`,
    `insert into vendor_members (vendor_id, user_id, role, created_at)
      select id, user_id, 'owner', created_at from vendors`,
    `create index vendor_members_of_user on vendor_members (user_id)`,
    // The lock makes two removals of owners run one after the other: the second sees the first.
    `create function require_owner() returns trigger language plpgsql as $$
    begin
      perform from vendors where id = old.vendor_id for no key update;
      if found and not exists (
        select from vendor_members where vendor_id = old.vendor_id and role = 'owner'
      ) then
        raise exception 'A vendor needs an owner' using errcode = '23514', constraint = 'vendor_members_owner';
      end if;
      return null;
    end $$`,
    `create constraint trigger vendor_members_owner after update or delete on vendor_members
      deferrable initially deferred for each row execute function require_owner()`,
    `alter table vendors drop column user_id`,
    // The vendor that a member works for in this session.
    `alter table sessions add column vendor_id uuid references vendors (id) on delete set null`,
    `alter table users add column staff_role text
      check (staff_role in ('administrator', 'operations', 'support', 'finance', 'compliance', 'content'))`,
    `update users set staff_role = 'administrator' where role = 'admin'`,
  ]);
