import { z } from 'zod';
import { SignedIn } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { Instant, Message } from './shared.ts';

const RememberDevice = z.boolean().default(false);
const Typed = z.string().max(100).default('');

/** Shown once, when generated. */
const RecoveryCodes = z.array(z.string());

export const codeChoices = endpoint('GET /otp/choices', 'pending-code', {
  summary: 'Methods for the pending step: a mailed or texted code, or a second factor',
  answers: {
    200: z.object({
      /** `text`: the code went to the account's phone, and can be mailed instead. */
      choices: z.array(z.enum(['mail', 'text', 'passkey', 'app', 'recovery'])),
      /** Last digits of that phone. */
      phoneEnd: z.string().optional(),
      /** The code was mailed, because no more texts could be sent. */
      textsUsedUp: z.literal(true).optional(),
    }),
  },
});

export const verifyRecoveryCode = endpoint('POST /otp/verify-recovery', 'pending-code', {
  summary: 'Finish the pending step with a recovery code, which is consumed',
  body: z.object({ code: Typed, rememberDevice: RememberDevice }),
  answers: { 200: SignedIn },
});

export const readFactors = endpoint('GET /account/factors', 'customer', {
  summary: "The caller's second factors",
  answers: {
    200: z.object({
      passkeys: z.array(
        z.object({
          _id: z.string(),
          name: z.string(),
          /** The passkey is synced between its owner's devices. */
          synced: z.boolean(),
          addedAt: Instant,
          lastUsedAt: Instant.nullable(),
        }),
      ),
      app: z.object({ addedAt: Instant, lastUsedAt: Instant.nullable() }).nullable(),
      /** Name of the session's vendor if it requires a second factor of its members. */
      requiredBy: z.string().nullable(),
      /** null before the first second factor. */
      recoveryCodes: z.object({ left: z.int(), madeAt: Instant }).nullable(),
    }),
  },
});

export const beginApp = endpoint('POST /account/factors/app', 'customer', {
  confirmed: true,
  summary: 'Start setting up an authenticator app, which its first code confirms',
  body: z.object({}),
  answers: {
    200: z.object({
      /** Base32, for manual entry. */
      secret: z.string(),
      address: z.string(),
      qrSvg: z.string(),
    }),
  },
});

export const confirmApp = endpoint('POST /account/factors/app/confirm', 'customer', {
  confirmed: true,
  summary: 'Confirm an authenticator app with its first code',
  body: z.object({ code: Typed }),
  answers: {
    200: z.object({
      message: z.string(),
      /** Generated with the first second factor; null for further ones. */
      recoveryCodes: RecoveryCodes.nullable(),
    }),
  },
});

export const removeApp = endpoint('DELETE /account/factors/app', 'customer', {
  confirmed: true,
  summary:
    'Remove the authenticator app; without a second factor the recovery codes are deleted too',
  body: z.object({}),
  answers: { 200: Message },
});

export const renewRecoveryCodes = endpoint('POST /account/recovery-codes', 'customer', {
  confirmed: true,
  summary: 'Generate ten new recovery codes and invalidate the earlier ones',
  body: z.object({}),
  answers: { 200: z.object({ recoveryCodes: RecoveryCodes }) },
});

export const endpoints = {
  codeChoices,
  verifyRecoveryCode,
  readFactors,
  beginApp,
  confirmApp,
  removeApp,
  renewRecoveryCodes,
};
