import type {
  CreationOptions,
  NewPasskey,
  RequestOptions,
  SignedChallenge,
} from '#contract/passkeys.ts';
import type { Settings } from '#core/shared/market.ts';
import type { PasskeyRow } from './passkey-store.ts';
import { CHALLENGE_LIFE_MS } from './rules.ts';

/** EdDSA, ES256 and RS256 of COSE: what authenticators in use can do. */
const ALGORITHMS = [-8, -7, -257];

/** The marketplace's own address decides which passkeys are its: none of another host, nor of a page within another site. */
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
  // A finger or a PIN: a passkey stands in for the password too (confirm-routes.ts).
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

/** The handle by which an authenticator knows an account: its id, which says nothing of the person. */
export const handleOf = (userId: string): string =>
  Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url');

// 28 MB and a fifth of a second: for those who use passkeys, once they do.
const library = () => import('@simplewebauthn/server');

/** What a new passkey is, read from its browser's answer to a challenge; null when it does not hold. */
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
    // Every fault of it is thrown, and bytes of a stranger's bring about others.
    return null;
  }
}

/**
 * Whether it comes with certificates. None are asked for, and reading a stranger's would have this server fetch the addresses
 * that stand in them.
 */
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

/** The counter and the backup of a passkey that has signed a challenge; null when the signature does not hold. */
export async function readSignedChallenge(
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
    // Whether it may be copied is fixed when it is made (WebAuthn 7.2, step 18).
    const syncable = info.credentialDeviceType === 'multiDevice';
    return verified && syncable === passkey.syncable
      ? { counter: info.newCounter, synced: info.credentialBackedUp }
      : null;
  } catch {
    return null;
  }
}
