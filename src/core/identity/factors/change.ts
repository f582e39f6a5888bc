import type { Db, Trx } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';
import type { SessionUser } from '#core/shared/route.ts';
import type { Origin } from '../security/security-event.ts';
import { transaction } from '#core/shared/transaction.ts';
import { lockAccount } from '../accounts/user-store.ts';
import { dropStepsOf } from '../accounts/code-step-store.ts';
import { forgetOtherDevices } from '../accounts/device-store.ts';
import { mailNotice } from '../accounts/notice.ts';
import { requireOpen } from '../accounts/session-store.ts';
import { factorMissing } from './errors.ts';
import {
  dropRecoverySet,
  newRecoverySet,
  readRecoverySet,
  replaceRecoverySet,
} from './recovery-store.ts';
import { hasFactor, shownRecoveryCode } from './rules.ts';
import { factorsOf } from './store.ts';
import { findApp } from './app-store.ts';
import { listPasskeys } from './passkey-store.ts';

export type FactorKind = 'totp' | 'passkey';
export type Changer = Origin & { readonly user: SessionUser };

export const changerOf = ({ user, ip, userAgent, requestId }: Changer): Changer => ({
  user,
  ip,
  userAgent,
  requestId,
});

/**
 * Adds a factor; the first one comes with ten plain recovery codes. From then on mailed codes are
 * refused: pending ones end, and devices remembered by them are forgotten, except the current one.
 */
export async function addFactor(
  market: Market,
  changer: Changer,
  factor: FactorKind,
  add: (trx: Trx) => Promise<void>,
): Promise<string[] | null> {
  const { user } = changer;
  // Created before it is known to be needed: ten slow hashes do not belong in a transaction.
  const first = !hasFactor(await factorsOf(market.db, user.id));
  const codes = first ? await newRecoverySet() : null;
  return transaction(market.db, async (trx) => {
    await lockAccount(trx, user.id);
    await requireOpen(trx, user.sessionId);
    const isFirst = !hasFactor(await factorsOf(trx, user.id));
    await add(trx);
    await tell(trx, market, changer, 'factor-added', factor);
    if (!isFirst || codes === null) return null;
    await replaceRecoverySet(trx, user.id, codes, market.clock.now());
    await dropStepsOf(trx, user.id);
    await forgetOtherDevices(trx, user);
    return codes.codes.map(shownRecoveryCode);
  });
}

/** Removes a factor; the last one also removes its recovery codes. */
export async function removeFactor(
  market: Market,
  changer: Changer,
  factor: FactorKind,
  remove: (trx: Trx) => Promise<void>,
): Promise<void> {
  const { user } = changer;
  await transaction(market.db, async (trx) => {
    await lockAccount(trx, user.id);
    await remove(trx);
    await tell(trx, market, changer, 'factor-removed', factor);
    if (!hasFactor(await factorsOf(trx, user.id))) await dropRecoverySet(trx, user.id);
  });
}

/** Replaces the recovery codes and returns them in plain. */
export async function renewRecoveryCodes(market: Market, changer: Changer): Promise<string[]> {
  const { user } = changer;
  const set = await newRecoverySet();
  await transaction(market.db, async (trx) => {
    await lockAccount(trx, user.id);
    await requireOpen(trx, user.sessionId);
    if (!hasFactor(await factorsOf(trx, user.id))) throw factorMissing();
    await replaceRecoverySet(trx, user.id, set, market.clock.now());
    await tell(trx, market, changer, 'factor-added', 'recovery-codes');
  });
  return set.codes.map(shownRecoveryCode);
}

/** Logs it and mails the account's owner, in case it was someone else. */
async function tell(
  trx: Trx,
  market: Market,
  { user, ...from }: Changer,
  news: 'factor-added' | 'factor-removed',
  factor: FactorKind | 'recovery-codes',
): Promise<void> {
  await market.security.record(trx, { event: news, user: user.id, from, details: { factor } });
  await mailNotice(trx, market, user.id, { news, factor }, from);
}

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
