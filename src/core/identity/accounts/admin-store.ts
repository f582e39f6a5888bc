import { recordAudit } from '../audit/store.ts';
import type { Market } from '#core/shared/market.ts';
import { transaction } from '#core/shared/transaction.ts';
import { mailNotice } from './notice.ts';
import { normaliseEmail } from './rules.ts';
import { endEverySession } from './session-store.ts';
import { findUserByEmail } from './user-store.ts';

export type Promoting = Pick<Market, 'db' | 'clock' | 'security' | 'mail'>;

export type Promotion =
  | { readonly outcome: 'promoted' | 'already'; readonly name: string }
  | { readonly outcome: 'unknown' | 'unproven' | 'vendor' | 'disabled' };

/**
 * Makes an account an admin, on the operator's command line only. Its sessions end, and it signs in
 * again with a code. Unverified addresses are refused, since they may belong to anyone, and so are
 * vendors: an account has one role.
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
      .set({ role: 'admin', staff_role: 'administrator', updated_at: now })
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
