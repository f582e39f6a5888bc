import { randomBytes } from 'node:crypto';
import { storedSecret } from './stored-secret.ts';

/** 256 random bits, base64url, stored in the data folder. */
export const storedAppSecret = (dataDir: string): string =>
  storedSecret(dataDir, {
    name: 'app-secret',
    make: () => randomBytes(32).toString('base64url'),
    isWhole: (secret) => secret.length >= 32,
    without: 'signs everyone out',
  });
