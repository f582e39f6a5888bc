import { tokenHash } from '#base/ids.ts';

/** Key of an account's rate limits, independent of whether the address has an account. */
export const limitKeyOf = (email: string): string => tokenHash(email);
