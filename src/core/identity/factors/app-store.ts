import type { Selectable } from 'kysely';
import type { Db, Trx } from '#core/shared/database.ts';
import { SETUP_LIFE_MS } from './rules.ts';
import type { AuthenticatorAppsTable } from './tables.ts';

export type AppRow = Selectable<AuthenticatorAppsTable>;

export async function findApp(db: Db, userId: string): Promise<AppRow | null> {
  const row = await db
    .selectFrom('authenticator_apps')
    .selectAll()
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return row ?? null;
}

/** A user's pending setup, valid for half an hour. */
export async function findSetup(db: Db, userId: string, now: Date): Promise<AppRow | null> {
  const row = await db
    .selectFrom('authenticator_apps')
    .selectAll()
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .where('created_at', '>', new Date(now.getTime() - SETUP_LIFE_MS))
    .executeTakeFirst();
  return row ?? null;
}

/** Starts a setup and drops earlier ones. */
export async function insertSetup(
  trx: Trx,
  setup: { readonly id: string; readonly userId: string; readonly sealed: string },
  now: Date,
): Promise<void> {
  await trx
    .deleteFrom('authenticator_apps')
    .where('user_id', '=', setup.userId)
    .where('confirmed_at', 'is', null)
    .execute();
  await trx
    .insertInto('authenticator_apps')
    .values({
      id: setup.id,
      user_id: setup.userId,
      secret: setup.sealed,
      confirmed_at: null,
      last_step: 0,
      created_at: now,
      last_used_at: null,
    })
    .execute();
}

/** Confirms an app with the time step of its first code; false if already confirmed. */
export async function confirmApp(trx: Trx, id: string, step: number, now: Date): Promise<boolean> {
  const confirmed = await trx
    .updateTable('authenticator_apps')
    .set({ confirmed_at: now, last_step: step })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return confirmed !== undefined;
}

/** Consumes a time step and all before it; false if this or a later one was used. */
export async function takeAppStep(trx: Trx, id: string, step: number, now: Date): Promise<boolean> {
  const taken = await trx
    .updateTable('authenticator_apps')
    .set({ last_step: step, last_used_at: now })
    .where('id', '=', id)
    .where('last_step', '<', step)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Returns true if there was one. */
export async function removeApp(trx: Trx, userId: string): Promise<boolean> {
  const removed = await trx
    .deleteFrom('authenticator_apps')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return removed !== undefined;
}
