import { readFileSync } from 'node:fs';

// The 18,000 most used breached passwords of at least eight characters, in lower case, from zxcvbn
// and zxcvbn-ts (MIT). Larger lists are network services, which a sign-up must not depend on.
const common = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean),
);

/** True for a common password. Expects lower case. */
export const isCommonPassword = (password: string): boolean => common.has(password);
