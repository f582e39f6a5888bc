import { z } from 'zod';
import { isPlain } from '#base/hidden-signs.ts';
import { SignedIn } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { IdParams, Message } from './shared.ts';

const Encoded = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]+$/, 'Must be base64url');

const Known = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
});

/** Request options for signing with a passkey: `PublicKeyCredentialRequestOptionsJSON` of WebAuthn. */
const RequestOptions = z.object({
  challenge: z.string(),
  timeout: z.int(),
  rpId: z.string(),
  allowCredentials: z.array(Known),
  userVerification: z.literal('required'),
});
export type RequestOptions = z.infer<typeof RequestOptions>;

/** Creation options for a passkey: `PublicKeyCredentialCreationOptionsJSON`. */
const CreationOptions = z.object({
  challenge: z.string(),
  timeout: z.int(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  excludeCredentials: z.array(Known),
  authenticatorSelection: z.object({
    residentKey: z.literal('preferred'),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export type CreationOptions = z.infer<typeof CreationOptions>;

/** `AuthenticationResponseJSON`: a signed challenge. */
const SignedChallenge = z.object({
  id: Encoded(1400),
  rawId: Encoded(1400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: Encoded(4000),
    authenticatorData: Encoded(4000),
    signature: Encoded(4000),
    userHandle: z.string().max(200).optional(),
  }),
});
export type SignedChallenge = z.infer<typeof SignedChallenge>;

/** `RegistrationResponseJSON`: a new passkey. */
const NewPasskey = z.object({
  id: Encoded(1400),
  rawId: Encoded(1400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: Encoded(4000),
    attestationObject: Encoded(16_000),
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(8)
      .default([]),
  }),
});
export type NewPasskey = z.infer<typeof NewPasskey>;

export const beginPasskeySignIn = endpoint('POST /otp/passkey', 'pending-code', {
  summary: 'Get a challenge to finish the pending step with a passkey',
  body: z.object({}),
  answers: { 200: RequestOptions },
});

export const verifyPasskey = endpoint('POST /otp/verify-passkey', 'pending-code', {
  summary: 'Finish the pending step with a passkey',
  body: z.object({ credential: SignedChallenge, rememberDevice: z.boolean().default(false) }),
  answers: { 200: SignedIn },
});

export const confirmByPassword = endpoint('POST /auth/confirm', 'customer', {
  summary: 'Confirm the password; calls that require it are allowed for ten minutes',
  body: z.object({ password: z.string().max(1000).default('') }),
  answers: { 200: Message },
});

export const beginPasskeyConfirmation = endpoint('POST /auth/confirm/passkey', 'customer', {
  summary: 'Get a challenge to confirm with a passkey instead of the password',
  body: z.object({}),
  answers: { 200: RequestOptions },
});

export const confirmByPasskey = endpoint('POST /auth/confirm/passkey/verify', 'customer', {
  summary: 'Confirm with a passkey instead of the password',
  body: z.object({ credential: SignedChallenge }),
  answers: { 200: Message },
});

export const beginPasskey = endpoint('POST /account/passkeys/begin', 'customer', {
  confirmed: true,
  summary: 'Start adding a passkey',
  body: z.object({}),
  answers: { 200: CreationOptions },
});

export const addPasskey = endpoint('POST /account/passkeys', 'customer', {
  confirmed: true,
  summary: 'Add a named passkey',
  body: z.object({
    name: z
      .string()
      .trim()
      .min(1, 'Enter a name')
      .max(60, 'Use up to 60 characters')
      .refine(isPlain, "This contains characters we can't display"),
    credential: NewPasskey,
  }),
  answers: {
    200: z.object({
      message: z.string(),
      /** Generated with the first second factor; null for further ones. */
      recoveryCodes: z.array(z.string()).nullable(),
    }),
  },
});

export const removePasskey = endpoint('DELETE /account/passkeys/{id}', 'customer', {
  confirmed: true,
  summary: 'Remove a passkey; without a second factor the recovery codes are deleted too',
  params: IdParams,
  body: z.object({}),
  answers: { 200: Message },
});

export const endpoints = {
  beginPasskeySignIn,
  verifyPasskey,
  confirmByPassword,
  beginPasskeyConfirmation,
  confirmByPasskey,
  beginPasskey,
  addPasskey,
  removePasskey,
};
