import { createECDH } from 'node:crypto';
import { z } from 'zod';
import { storedSecret } from '../stored-secret.ts';

/** The key pair by which push services recognize this marketplace (VAPID, RFC 8292), base64url. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const PRIVATE_KEY = /^[\w-]{43}$/;

export const VAPID_SETTINGS = {
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/, 'must be an uncompressed P-256 key: 87 letters of base64url')
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(PRIVATE_KEY, 'must be a P-256 key: 43 letters of base64url')
    .optional(),
};

interface Given {
  readonly VAPID_PUBLIC_KEY?: string | undefined;
  readonly VAPID_PRIVATE_KEY?: string | undefined;
}

/** The public key of a private one; null if the key is invalid. */
export function publicKeyOf(privateKey: string): string | null {
  const curve = createECDH('prime256v1');
  try {
    curve.setPrivateKey(privateKey, 'base64url');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_CRYPTO_INVALID_KEYTYPE')
      return null;
    throw error;
  }
  return curve.getPublicKey('base64url');
}

function newPrivateKey(): string {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  // Without its leading zeros it is shorter.
  return curve.getPrivateKey('hex').padStart(64, '0');
}

/** The operator's keys, or those of the data folder. */
export const vapidKeys = (
  { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }: Given,
  dataDir: string,
): VapidKeys => (publicKey && privateKey ? { publicKey, privateKey } : storedVapidKeys(dataDir));

function storedVapidKeys(dataDir: string): VapidKeys {
  const privateKey = storedSecret(dataDir, {
    name: 'vapid-key',
    make: () => Buffer.from(newPrivateKey(), 'hex').toString('base64url'),
    isWhole: (secret) => PRIVATE_KEY.test(secret) && publicKeyOf(secret) !== null,
    without: 'ends the push notifications of every device',
  });
  const publicKey = publicKeyOf(privateKey);
  if (publicKey === null) throw new Error('The key of push notifications is damaged');
  return { publicKey, privateKey };
}
