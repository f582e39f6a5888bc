import { createECDH } from 'node:crypto';
import { storedSecret } from '../stored-secret.ts';

/** The key pair by which push services recognize this marketplace (VAPID, RFC 8292), base64url. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

export const PUBLIC_KEY = /^[\w-]{87}$/;
export const PRIVATE_KEY = /^[\w-]{43}$/;

/** The public key of a private one; null if it is none. */
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

/** The keys stored in the data folder. */
export function storedVapidKeys(dataDir: string): VapidKeys {
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
