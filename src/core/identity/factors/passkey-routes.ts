import { newId } from '#base/ids.ts';
import { notFound } from '#base/errors.ts';
import * as calls from '#contract/passkeys.ts';
import type { Market } from '#core/shared/market.ts';
import { type Route, reply, route } from '#core/shared/route.ts';
import { addFactor, changerOf, removeFactor } from './change.ts';
import { challengeGone, passkeyKnown, passkeyRefused, tooManyPasskeys } from './errors.ts';
import {
  insertPasskey,
  listPasskeys,
  makeChallenge,
  removePasskey,
  takeChallenge,
} from './passkey-store.ts';
import { PASSKEYS_MAX } from './rules.ts';
import { creationOptions, readNewPasskey } from './webauthn.ts';

export const passkeyRoutes = (market: Market): Route[] => [
  route(calls.beginPasskey, async ({ user }) => {
    const passkeys = await listPasskeys(market.db, user.id);
    if (passkeys.length >= PASSKEYS_MAX) throw tooManyPasskeys();
    const of = { sessionId: user.sessionId, purpose: 'add' as const };
    const challenge = await makeChallenge(market.db, of, market.clock.now());
    return reply(200, creationOptions(market.settings, challenge, user, passkeys));
  }),

  route(calls.addPasskey, async (call) => {
    const { user } = call;
    const { name, credential } = call.body;
    const now = market.clock.now();
    const of = { sessionId: user.sessionId, purpose: 'add' as const };
    const challenge = await takeChallenge(market.db, of, now);
    if (challenge === null) throw challengeGone();
    const made = await readNewPasskey(market.settings, challenge, credential);
    if (!made) throw passkeyRefused();
    const passkey = {
      ...made,
      id: newId(now),
      user_id: user.id,
      name,
      transports: credential.response.transports,
      created_at: now,
      last_used_at: null,
    };
    const recoveryCodes = await addFactor(market, changerOf(call), 'passkey', async (trx) => {
      if ((await listPasskeys(trx, user.id)).length >= PASSKEYS_MAX) throw tooManyPasskeys();
      if (!(await insertPasskey(trx, passkey))) throw passkeyKnown();
    });
    return reply(200, { message: 'Passkey added', recoveryCodes });
  }),

  route(calls.removePasskey, async (call) => {
    await removeFactor(market, changerOf(call), 'passkey', async (trx) => {
      if (!(await removePasskey(trx, call.user.id, call.params.id))) throw notFound('Passkey');
    });
    return reply(200, { message: 'Passkey removed' });
  }),
];
