// Passkeys in this browser. The library is fetched on the first press that needs it.
import type { Answer, Input } from '#web/api.ts';

type NewPasskey = Input<'POST /account/passkeys'>['body']['credential'];
type SignedChallenge = Input<'POST /otp/verify-passkey'>['body']['credential'];

/** They are there on https and on localhost, in every browser of the last years. */
export const hasPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

const library = () => import('@simplewebauthn/browser');

/** A new passkey; null when the person thought better of it, or took too long. */
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

/** A challenge signed with one of the person's passkeys; null as above. */
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

/** A browser says of every refusal the same, lest a site finds out which passkeys there are. */
async function unlessGivenUp<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Error) return null;
    throw error;
  }
}
