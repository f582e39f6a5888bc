// Passkeys in this browser. The library is loaded on the first press that needs it.
import type { Answer, Input } from '#web/api.ts';

type NewPasskey = Input<'POST /account/passkeys'>['body']['credential'];
type SignedChallenge = Input<'POST /otp/verify-passkey'>['body']['credential'];

/** True on https and localhost in all recent browsers. */
export const hasPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

const library = () => import('@simplewebauthn/browser');

/** A new passkey; null if the user cancelled or it timed out. */
export async function makePasskey(
  options: Answer<'POST /account/passkeys/begin'>,
): Promise<NewPasskey | null> {
  const { startRegistration } = await library();
  const made = await unlessGivenUp(startRegistration({ optionsJSON: options }));
  if (!made) return null;
  const { clientDataJSON, attestationObject, transports = [] } = made.response;
  return {
    id: made.id,
    rawId: made.rawId,
    type: 'public-key',
    response: { clientDataJSON, attestationObject, transports },
  };
}

/** A challenge signed with a passkey; null if the user cancelled or it timed out. */
export async function signChallenge(
  options: Answer<'POST /otp/passkey'>,
): Promise<SignedChallenge | null> {
  const { startAuthentication } = await library();
  const signed = await unlessGivenUp(startAuthentication({ optionsJSON: options }));
  if (!signed) return null;
  const { clientDataJSON, authenticatorData, signature, userHandle } = signed.response;
  return {
    id: signed.id,
    rawId: signed.rawId,
    type: 'public-key',
    response: {
      clientDataJSON,
      authenticatorData,
      signature,
      ...(userHandle === undefined ? {} : { userHandle }),
    },
  };
}

/** Browsers report all failures alike, so that sites cannot find out which passkeys exist. */
async function unlessGivenUp<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Error) return null;
    throw error;
  }
}
