import { sql } from 'kysely';
import type { RefusalCode } from '#base/refusal-codes.ts';
import { RoleName } from '#contract/accounts.ts';
import { PERSON_STATES, type PERSON_SORTS } from '#contract/people.ts';
import { type StaffPermission, staffMayChange } from '#base/permissions.ts';
import {
  IDLE_MS,
  isLastAdministrator,
  type LockedAccount,
  lockAdmins,
} from '#core/identity/index.ts';
import type { Db, Trx } from '#core/shared/database.ts';
import type { Page } from '#core/shared/page-rules.ts';
import { asPhone } from '#core/shared/containing.ts';
import { countRows, pageByDay } from '#core/shared/counts/store.ts';
import { searchedPage } from '#core/shared/searched-page-store.ts';
import type { PersonState } from './rules.ts';

export interface PeopleFilter {
  readonly search: string;
  readonly status: 'all' | PersonState;
  readonly sort: (typeof PERSON_SORTS)[number];
}

const STATES = {
  all: sql<boolean>`deleted_at is null`,
  active: sql<boolean>`deleted_at is null and disabled_at is null and email_verified_at is not null`,
  disabled: sql<boolean>`deleted_at is null and disabled_at is not null`,
  unproven: sql<boolean>`deleted_at is null and disabled_at is null and email_verified_at is null`,
};

const people = (db: Db) =>
  db
    .selectFrom('users')
    .select([
      'users.id',
      'users.name',
      'users.email',
      'users.phone',
      'users.role',
      'users.staff_role as staffRole',
      'users.email_verified_at as provenAt',
      'users.disabled_at as disabledAt',
      'users.disabled_reason as disabledReason',
      'users.created_at as createdAt',
    ]);
export type PersonRow = Awaited<ReturnType<typeof listByIds>>[number];

/** A page of people with their total; `more` means that there are more than `total`. */
export async function listPeople(
  db: Db,
  { search, status, sort }: PeopleFilter,
  page: Page,
): Promise<{ rows: PersonRow[]; total: number; more: boolean }> {
  const direction = sort === 'recent' ? 'desc' : 'asc';
  const where = STATES[status];
  if (search !== '') {
    const order = { column: 'created_at', direction } as const;
    const searched = { table: 'users', where, words: asPhone(search), ...order } as const;
    const { ids, total, more } = await searchedPage(db, searched, page);
    return { rows: await listByIds(db, ids), total, more };
  }
  const list = { list: 'users', statuses: inSums(status) } as const;
  const total = await countRows(db, list.list, list.statuses);
  const near = await pageByDay(db, list, { ...page, total, direction });
  const ids = await db
    .selectFrom('users')
    .select('id')
    .where(where)
    .where(near.where)
    .orderBy('created_at', near.direction)
    .orderBy('id', near.direction)
    .limit(near.rows)
    .offset(near.offset)
    .execute();
  const inOrder = near.direction === direction ? ids : ids.toReversed();
  return {
    rows: await listByIds(
      db,
      inOrder.map(({ id }) => id),
    ),
    total,
    more: false,
  };
}

const inSums = (status: PeopleFilter['status']): string[] =>
  RoleName.options.flatMap((role) =>
    (status === 'all' ? PERSON_STATES : [status]).map((state) => `${role}:${state}`),
  );

async function listByIds(db: Db, ids: readonly string[]) {
  const rows = ids.length === 0 ? [] : await people(db).where('id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** A person with the details that admins need to decide; undefined if the account is deleted. */
export function findPerson(db: Db, id: string, now: Date) {
  return people(db)
    .select((is) => [
      is
        .selectFrom('orders')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('orders.user_id', '=', 'users.id')
        .as('orders'),
      openSessions(db, now)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('sessions'),
      openSessions(db, now)
        .select(({ fn }) => fn.max('sessions.last_seen_at').as('seen'))
        .as('lastSeenAt'),
    ])
    .where('users.id', '=', id)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
}
export type FoundPerson = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

const openSessions = (db: Db, now: Date) =>
  db
    .selectFrom('sessions')
    .whereRef('sessions.user_id', '=', sql.ref('users.id'))
    .where('sessions.expires_at', '>', now)
    .where('sessions.last_seen_at', '>', new Date(now.getTime() - IDLE_MS));

/**
 * Locks an account for an admin's decision, together with all admin accounts: two admins who
 * disable each other at once run one after the other. Also returns why the admin may not decide any
 * more, and whether the account is the last administrator's.
 */
export async function lockForDecision(
  trx: Trx,
  id: string,
  adminId: string,
  permission: StaffPermission,
) {
  const locked = await lockAdmins(trx, [id, adminId]);
  const admin = locked.find((row) => row.id === adminId);
  return {
    person: locked.find((row) => row.id === id),
    refusal: whyNoDecision(admin, permission),
    isLast: isLastAdministrator(locked, id),
  };
}

/** The admin was disabled or got another role while waiting for the lock. */
function whyNoDecision(
  admin: LockedAccount | undefined,
  permission: StaffPermission,
): RefusalCode | null {
  if (admin?.role !== 'admin' || admin.disabledAt !== null) return 'admins_only';
  return staffMayChange(admin, permission) ? null : 'staff_role_excludes';
}

export async function setDisabled(
  trx: Trx,
  id: string,
  disabled: { readonly at: Date; readonly reason: string } | null,
): Promise<void> {
  await trx
    .updateTable('users')
    .set({ disabled_at: disabled?.at ?? null, disabled_reason: disabled?.reason ?? null })
    .where('id', '=', id)
    .execute();
}
