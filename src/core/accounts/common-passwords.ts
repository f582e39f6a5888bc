import { readFileSync } from 'node:fs';

// The 4,000 most used passwords of at least eight characters, lower case: from zxcvbn's list (MIT, Dropbox Inc.).
const common = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean),
);

/** True for one of the passwords that are tried first. Takes lower case. */
export const isCommonPassword = (password: string): boolean => common.has(password);
