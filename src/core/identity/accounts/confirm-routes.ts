import * as calls from '#contract/passkeys.ts';
import type { Db } from '#core/shared/database.ts';
import { factorMissing } from '../factors/errors.ts';
import { listPasskeys, makeChallenge } from '../factors/passkey-store.ts';
import { judgePasskey, requestOptions } from '../factors/webauthn.ts';
import type { Market } from '#core/shared/market.ts';
import { type Caller, type Route, reply, route, type SessionUser } from '#core/shared/route.ts';
import { transaction } from '#core/shared/transaction.ts';
import { requirePassword } from './password-routes.ts';
import { confirmSession } from './session-store.ts';

const CONFIRMED = { message: "Confirmed. We won't ask again for 10 minutes" };

/** Asks for the password or a passkey again, in case someone else uses an open browser. */
export const confirmRoutes = (market: Market): Route[] => [
  route(calls.confirmByPassword, async (call) => {
    try {
      await requirePassword(market, call.user, call.body.password, 'password');
    } catch (error) {
      if (call.body.password !== '')
        await record(market, market.db, call, 'step-up-failed', 'password');
      throw error;
    }
    await transaction(market.db, async (trx) => {
      await confirmSession(trx, call.user.sessionId, market.clock.now());
      await record(market, trx, call, 'step-up', 'password');
    });
    return reply(200, CONFIRMED);
  }),

  route(calls.beginPasskeyConfirmation, async ({ user }) => {
    const passkeys = await listPasskeys(market.db, user.id);
    if (passkeys.length === 0) throw factorMissing();
    const challenge = await makeChallenge(market.db, ofSession(user), market.clock.now());
    return reply(200, requestOptions(market.settings, challenge, passkeys));
  }),

  route(calls.confirmByPasskey, async (call) => {
    const { user } = call;
    const failed = () => record(market, market.db, call, 'step-up-failed', 'passkey');
    const { credential } = call.body;
    const use = await judgePasskey(market, user.id, ofSession(user), credential, failed);
    await transaction(market.db, async (trx) => {
      await use(trx);
      await confirmSession(trx, user.sessionId, market.clock.now());
      await record(market, trx, call, 'step-up', 'passkey');
    });
    return reply(200, CONFIRMED);
  }),
];

const ofSession = ({ sessionId }: SessionUser) => ({ sessionId, purpose: 'confirm' as const });

function record(
  market: Market,
  db: Db,
  { user, ip, userAgent, requestId }: Omit<Caller, 'user'> & { readonly user: SessionUser },
  event: 'step-up' | 'step-up-failed',
  by: 'password' | 'passkey',
): Promise<void> {
  const from = { ip, userAgent, requestId };
  return market.security.record(db, {
    event,
    user: user.id,
    from,
    details: { by, for: 'session' },
  });
}
