import { recordAudit } from '../audit/store.ts';
import type { Market } from '#core/shared/market.ts';
import { transaction } from '#core/shared/transaction.ts';
import { mailNotice } from '../accounts/notice.ts';
import { normaliseEmail } from '../accounts/rules.ts';
import { endEverySession } from '../accounts/session-store.ts';
import { findUserByEmail, lockAccount } from '../accounts/user-store.ts';
import { hasFactor } from './rules.ts';
import { factorsOf, removeFactors } from './store.ts';

export type FactorReset =
  | { readonly outcome: 'reset' | 'none'; readonly name: string }
  | { readonly outcome: 'unknown' };

/**
 * Removes a user's second factors after they lost them and the recovery codes, on the operator's
 * command line only. They are signed out and sign in with password and mailed code.
 */
export function resetFactors(
  market: Pick<Market, 'db' | 'clock' | 'mail' | 'security'>,
  address: string,
): Promise<FactorReset> {
  const now = market.clock.now();
  return transaction(market.db, async (trx) => {
    const user = await findUserByEmail(trx, normaliseEmail(address));
    if (!user) return { outcome: 'unknown' };
    await lockAccount(trx, user.id);
    const before = await factorsOf(trx, user.id);
    if (!hasFactor(before)) return { outcome: 'none', name: user.name };
    await removeFactors(trx, user.id);
    await endEverySession(trx, user.id);
    await recordAudit(
      trx,
      {
        actor: { id: null, role: 'operator' },
        action: 'user.factors',
        subject: { type: 'user', id: user.id },
        before: { app: before.app, passkeys: before.passkeys },
        after: { app: false, passkeys: 0 },
        reason: 'npm run admin',
      },
      now,
    );
    for (const factor of [before.app && 'totp', before.passkeys > 0 && 'passkey'] as const) {
      if (!factor) continue;
      const by = { id: null, role: 'operator' };
      await market.security.record(trx, {
        event: 'factor-removed',
        user: user.id,
        by,
        details: { factor },
      });
      await mailNotice(trx, market, user.id, { news: 'factor-removed', factor });
    }
    return { outcome: 'reset', name: user.name };
  });
}
