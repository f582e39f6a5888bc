import type { Selectable } from 'kysely';
import type { Db, Trx } from '#core/shared/database.ts';
import { SETUP_LIFE_MS } from './rules.ts';
import type { AuthenticatorAppsTable } from './tables.ts';

export type AppRow = Selectable<AuthenticatorAppsTable>;

/** The authenticator app that somebody signs in with. */
export async function findApp(db: Db, userId: string): Promise<AppRow | null> {
  const row = await db
    .selectFrom('authenticator_apps')
    .selectAll()
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return row ?? null;
}

/** The one that is being set up, for half an hour. */
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

/** Begins to set an app up; what was begun before is over. */
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

/** Puts an app to use, with the step of the code that proved it; false when somebody else just did. */
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

/** Uses a time step up, and all before it; false when a code of it, or a later one, was used. */
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

/** Whether there was one. */
export async function removeApp(trx: Trx, userId: string): Promise<boolean> {
  const removed = await trx
    .deleteFrom('authenticator_apps')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return removed !== undefined;
}
