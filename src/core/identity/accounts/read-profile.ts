import { notFound } from '#base/errors.ts';
import type { Profile } from '#contract/accounts.ts';
import type { Db } from '#core/shared/database.ts';
import { listDependants } from '../persons/store.ts';
import { presentProfile } from './present.ts';
import { findUser, listAddresses } from './user-store.ts';

/** A user's own profile. Throws 404 if the account was deleted since the session was read. */
export async function readProfile(db: Db, userId: string): Promise<Profile> {
  const user = await findUser(db, userId);
  if (!user) throw notFound('This account was');
  return presentProfile(user, await listAddresses(db, userId), await listDependants(db, userId));
}
