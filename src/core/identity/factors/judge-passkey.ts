import type { SignedChallenge } from '#contract/passkeys.ts';
import type { Trx } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';
import { type ChallengeOf, takeChallenge } from './challenge-store.ts';
import { challengeGone, passkeyRefused } from './errors.ts';
import { findPasskey, notePasskeyUse } from './passkey-store.ts';
import { readSignedChallenge } from './webauthn.ts';

/**
 * Verifies a signed challenge of the user's own step or session. The challenge is consumed in any
 * case. The returned function records the use, in the transaction of what the passkey opens.
 */
export async function judgePasskey(
  market: Market,
  userId: string,
  of: ChallengeOf,
  credential: SignedChallenge,
  failed: () => Promise<void>,
): Promise<(trx: Trx) => Promise<void>> {
  const now = market.clock.now();
  const challenge = await takeChallenge(market.db, of, now);
  if (challenge === null) throw challengeGone();
  const passkey = await findPasskey(market.db, userId, credential.id);
  const signed =
    passkey && (await readSignedChallenge(market.settings, challenge, passkey, credential));
  if (!passkey || !signed) {
    await failed();
    throw passkeyRefused();
  }
  return async (trx) => {
    if (!(await notePasskeyUse(trx, passkey.id, signed, now))) throw passkeyRefused();
  };
}
