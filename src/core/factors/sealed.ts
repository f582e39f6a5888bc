import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const VERSION = 'v1';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Seals a text with AES-256-GCM under a key of the operator's secret. It opens for the same row only: whoever can write to the
 * database cannot give one account's secret to another.
 */
export function seal(secret: string, rowId: string, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), iv).setAAD(Buffer.from(rowId));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `${VERSION}.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')}`;
}

/** The text; null when it was sealed with another secret or for another row, or was changed. */
export function unseal(secret: string, rowId: string, sealed: string): string | null {
  const [version, body = ''] = sealed.split('.');
  const bytes = Buffer.from(body, 'base64url');
  if (version !== VERSION || bytes.length < IV_BYTES + TAG_BYTES) return null;
  const cipher = createDecipheriv(
    'aes-256-gcm',
    keyOf(secret),
    bytes.subarray(0, IV_BYTES),
    // A shorter tag would be accepted without it.
    { authTagLength: TAG_BYTES },
  );
  cipher.setAAD(Buffer.from(rowId));
  cipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([
      cipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)),
      cipher.final(),
    ]).toString('utf8');
  } catch {
    return null;
  }
}

// HKDF: the operator's secret keys other things as well, and none of them may open these.
function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'souk authenticator secrets v1', 32));
}
