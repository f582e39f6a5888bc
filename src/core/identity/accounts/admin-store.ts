import { recordAudit } from '../audit/store.ts';
import type { Market } from '#core/shared/market.ts';
import { transaction } from '#core/shared/transaction.ts';
import { mailNotice } from './notice.ts';
import { normaliseEmail } from './rules.ts';
import { endEverySession } from './session-store.ts';
import { findUserByEmail } from './user-store.ts';

/** What a promotion stands on. */
export type Promoting = Pick<Market, 'db' | 'clock' | 'security' | 'mail'>;

export type Promotion =
  | { readonly outcome: 'promoted' | 'already'; readonly name: string }
  | { readonly outcome: 'unknown' | 'unproven' | 'vendor' | 'disabled' };

/**
 * Makes an account an admin's; the operator's command line is the only way to. Its sessions sign in again,
 * with a code. An address nobody proved is refused: it could be anybody's. So is a vendor's: an account has one role.
 */
export function promoteAdmin(market: Promoting, address: string): Promise<Promotion> {
  return transaction(market.db, async (trx) => {
    const now = market.clock.now();
    const user = await findUserByEmail(trx, normaliseEmail(address));
    if (!user) return { outcome: 'unknown' };
    if (user.role === 'admin') return { outcome: 'already', name: user.name };
    if (user.vendor_status !== null) return { outcome: 'vendor' };
    if (user.email_verified_at === null) return { outcome: 'unproven' };
    if (user.disabled_at !== null) return { outcome: 'disabled' };
    await trx
      .updateTable('users')
      .set({ role: 'admin', updated_at: now })
      .where('id', '=', user.id)
      .execute();
    const count = await endEverySession(trx, user.id);
    const about = { user: user.id, by: { id: null, role: 'operator' } };
    const [from, to] = [user.role, 'admin'];
    await market.security.record(trx, { event: 'role-changed', ...about, details: { from, to } });
    const ended = { which: 'all', count, why: 'role-changed' } as const;
    await market.security.record(trx, { event: 'sessions-ended', ...about, details: ended });
    await mailNotice(trx, market, user.id, { news: 'role-changed' });
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
