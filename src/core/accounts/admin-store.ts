import type { Db } from '../database.ts';
import { recordAudit } from '../audit/store.ts';
import { transaction } from '../transaction.ts';
import { normaliseEmail } from './rules.ts';
import { endEverySession } from './session-store.ts';
import { findUserByEmail } from './user-store.ts';

export type Promotion =
  | { readonly outcome: 'promoted' | 'already'; readonly name: string }
  | { readonly outcome: 'unknown' | 'unproven' | 'vendor' };

/**
 * Makes an account an admin's; the operator's command line is the only way to. Whoever was signed in with it signs in again,
 * with a code. An address nobody proved is refused: it could be anybody's. So is a vendor's: an account has one role.
 */
export function promoteAdmin(db: Db, address: string, now: Date): Promise<Promotion> {
  return transaction(db, async (trx) => {
    const user = await findUserByEmail(trx, normaliseEmail(address));
    if (!user) return { outcome: 'unknown' };
    if (user.role === 'admin') return { outcome: 'already', name: user.name };
    if (user.vendor_status !== null) return { outcome: 'vendor' };
    if (user.email_verified_at === null) return { outcome: 'unproven' };
    await trx
      .updateTable('users')
      .set({ role: 'admin', updated_at: now })
      .where('id', '=', user.id)
      .execute();
    await endEverySession(trx, user.id);
    await recordAudit(
      trx,
      {
        actor: { id: null, role: 'operator' },
        action: 'user.role',
        subject: { type: 'user', id: user.id },
        before: { role: user.role },
        after: { role: 'admin' },
        reason: 'npm run admin',
      },
      now,
    );
    return { outcome: 'promoted', name: user.name };
  });
}
