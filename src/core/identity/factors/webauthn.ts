import type {
  CreationOptions,
  NewPasskey,
  RequestOptions,
  SignedChallenge,
} from '#contract/passkeys.ts';
import type { Market, Settings } from '#core/shared/market.ts';
import {
  type ChallengeOf,
  findPasskey,
  notePasskeyUse,
  type PasskeyRow,
  takeChallenge,
} from './passkey-store.ts';
import { CHALLENGE_LIFE_MS } from './rules.ts';
import type { Trx } from '#core/shared/database.ts';
import { challengeGone, passkeyRefused } from './errors.ts';

/** COSE EdDSA, ES256 and RS256, which cover current authenticators. */
const ALGORITHMS = [-8, -7, -257];

/** Passkeys are bound to the marketplace's own origin: no other host, and no embedding site. */
const here = ({ publicUrl }: Settings) => ({
  rpId: new URL(publicUrl).hostname,
  origin: publicUrl,
});

const known = (passkeys: readonly PasskeyRow[]) =>
  passkeys.map(({ credential_id, transports }) => ({
    id: credential_id,
    type: 'public-key' as const,
    transports,
  }));

export const requestOptions = (
  settings: Settings,
  challenge: string,
  passkeys: readonly PasskeyRow[],
): RequestOptions => ({
  challenge,
  timeout: CHALLENGE_LIFE_MS,
  rpId: here(settings).rpId,
  allowCredentials: known(passkeys),
  // Requires a fingerprint or PIN, because a passkey can replace the password (confirm-routes.ts).
  userVerification: 'required',
});

export const creationOptions = (
  settings: Settings,
  challenge: string,
  user: { readonly id: string; readonly email: string; readonly name: string },
  passkeys: readonly PasskeyRow[],
): CreationOptions => ({
  challenge,
  timeout: CHALLENGE_LIFE_MS,
  rp: { id: here(settings).rpId, name: 'Souk' },
  user: { id: handleOf(user.id), name: user.email, displayName: user.name },
  pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
  excludeCredentials: known(passkeys),
  authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  attestation: 'none',
});

export const handleOf = (userId: string): string =>
  Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url');

// Loaded on first use: 28 MB and a fifth of a second.
const library = () => import('@simplewebauthn/server');

/** Verifies a browser's new passkey; null if invalid. */
export async function readNewPasskey(
  settings: Settings,
  challenge: string,
  credential: NewPasskey,
): Promise<Pick<
  PasskeyRow,
  'credential_id' | 'public_key' | 'counter' | 'syncable' | 'synced'
> | null> {
  const { verifyRegistrationResponse } = await library();
  const { rpId, origin } = here(settings);
  try {
    if (await isAttested(credential.response.attestationObject)) return null;
    const { registrationInfo: made } = await verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    return made
      ? {
          credential_id: made.credential.id,
          public_key: Buffer.from(made.credential.publicKey).toString('base64url'),
          counter: made.credential.counter,
          syncable: made.credentialDeviceType === 'multiDevice',
          synced: made.credentialBackedUp,
        }
      : null;
  } catch {
    // The library throws for invalid data, and for malformed bytes in other ways.
    return null;
  }
}

/** None is requested; verifying one would make the server fetch URLs of its certificates. */
async function isAttested(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  const object = decodeAttestationObject(
    new Uint8Array(Buffer.from(attestationObject, 'base64url')),
  );
  const format = object.get('fmt');
  return !(
    format === 'none' ||
    (format === 'packed' && object.get('attStmt').get('x5c') === undefined)
  );
}

/** Counter and backup state of a verified signature; null if invalid. */
async function readSignedChallenge(
  settings: Settings,
  challenge: string,
  passkey: PasskeyRow,
  credential: SignedChallenge,
): Promise<{ readonly counter: number; readonly synced: boolean } | null> {
  const { userHandle, ...response } = credential.response;
  if (userHandle !== undefined && userHandle !== handleOf(passkey.user_id)) return null;
  const { verifyAuthenticationResponse } = await library();
  const { rpId, origin } = here(settings);
  try {
    const { verified, authenticationInfo: info } = await verifyAuthenticationResponse({
      response: { ...credential, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        counter: passkey.counter,
      },
      requireUserVerification: true,
    });
    // Backup eligibility is fixed at creation (WebAuthn 7.2, step 18).
    const syncable = info.credentialDeviceType === 'multiDevice';
    return verified && syncable === passkey.syncable
      ? { counter: info.newCounter, synced: info.credentialBackedUp }
      : null;
  } catch {
    return null;
  }
}

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
