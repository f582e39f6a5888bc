import { notFound, Refusal } from '#base/errors.ts';
import { endEverySession, mailNotice, recordAudit } from '#core/identity/index.ts';
import type { Trx } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';
import type { Call } from '#core/shared/route.ts';
import type { endpoints } from '#contract/people.ts';
import { transaction } from '#core/shared/transaction.ts';
import { changeStatus, lockVendorOf, tellPagesOf } from '#core/catalogue/index.ts';
import { type Deed, whyNot } from './rules.ts';
import { lockForDecision, setDisabled } from './store.ts';

type Deciding = Pick<Call<typeof endpoints.disablePerson>, 'user' | 'params' | 'body'>;

const REFUSED = {
  own_account: () => new Refusal(409, 'own_account'),
  disabled_already: () => new Refusal(409, 'disabled_meanwhile'),
  not_disabled: () => new Refusal(409, 'enabled_meanwhile'),
};

const ACTIONS = {
  'end-sessions': { audit: 'user.sessions', news: 'sessions-ended' },
  disable: { audit: 'user.disabled', news: 'account-disabled' },
  enable: { audit: 'user.enabled', news: 'account-enabled' },
} as const;

/**
 * Carries out an admin's decision about an account: ends its sessions, keeps who decided and why,
 * and notifies the owner. Throws if it is not allowed.
 */
export async function decide(market: Market, deed: Deed, deciding: Deciding): Promise<void> {
  const { user: admin, params, body } = deciding;
  const shown = await transaction(market.db, async (trx) => {
    const { person, mayDecide } = await lockForDecision(trx, params.id, admin.id);
    if (!person) throw notFound('This person was');
    // The admin was disabled while waiting for the lock.
    if (!mayDecide) throw new Refusal(403, 'admins_only');
    const why = whyNot(deed, person, admin.id);
    if (why) throw REFUSED[why]();
    const now = market.clock.now();
    if (deed !== 'end-sessions')
      await setDisabled(
        trx,
        person.id,
        deed === 'disable' ? { at: now, reason: body.reason } : null,
      );
    await tell(trx, market, deed, deciding);
    return deed === 'disable' ? suspendVendor(trx, market, deciding) : null;
  });
  if (shown) await tellPagesOf(market, shown.vendorId, shown);
}

async function tell(
  trx: Trx,
  market: Market,
  deed: Deed,
  { user: admin, params: { id }, body: { reason } }: Deciding,
): Promise<void> {
  const by = { id: admin.id, role: 'admin' };
  if (deed !== 'end-sessions')
    await market.security.record(trx, {
      event: deed === 'disable' ? 'account-disabled' : 'account-enabled',
      user: id,
      by,
    });
  if (deed !== 'enable') {
    const count = await endEverySession(trx, id);
    const ended = deed === 'disable' ? 'disabled' : 'by-admin';
    const details = { which: 'all', count, why: ended } as const;
    await market.security.record(trx, { event: 'sessions-ended', user: id, by, details });
  }
  const { audit: action, news } = ACTIONS[deed];
  const subject = { type: 'user', id } as const;
  await recordAudit(trx, { actor: by, action, subject, reason }, market.clock.now());
  await mailNotice(trx, market, id, { news, reason });
}

/** Suspends the vendor, because a disabled account cannot answer orders. Hides its listings. */
async function suspendVendor(
  trx: Trx,
  market: Market,
  { user: admin, params: { id }, body: { reason } }: Deciding,
) {
  const record = await lockVendorOf(trx, id);
  if (!record || record.vendor.status !== 'Approved') return null;
  const { vendor } = record;
  const actor = { id: admin.id, role: 'admin' } as const;
  const shown = await changeStatus(trx, market, vendor, { to: 'Rejected', reason, actor });
  return { vendorId: vendor.id, ...shown };
}
