import type { Db } from '#core/shared/database.ts';
import { findApp } from './app-store.ts';
import { listPasskeys } from './passkey-store.ts';
import { readRecoverySet } from './recovery-store.ts';

/** A user's second factors for their profile. */
export async function presentFactors(db: Db, userId: string) {
  const app = await findApp(db, userId);
  const codes = await readRecoverySet(db, userId);
  const passkeys = await listPasskeys(db, userId);
  return {
    passkeys: passkeys.map(({ id, name, synced, created_at, last_used_at }) => ({
      _id: id,
      name,
      synced,
      addedAt: created_at.toISOString(),
      lastUsedAt: last_used_at?.toISOString() ?? null,
    })),
    app: app && {
      addedAt: app.created_at.toISOString(),
      lastUsedAt: app.last_used_at?.toISOString() ?? null,
    },
    recoveryCodes: codes && { left: codes.left, madeAt: codes.madeAt.toISOString() },
  };
}
