import { readFileSync } from 'node:fs';

// The 18,000 most used passwords of at least eight characters that breaches have shown, lower case: from the lists of zxcvbn
// and zxcvbn-ts (MIT). The larger lists are services asked over the network, which a sign-up here does not depend on.
const common = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean),
);

/** True for one of the passwords that are tried first. Takes lower case. */
export const isCommonPassword = (password: string): boolean => common.has(password);
