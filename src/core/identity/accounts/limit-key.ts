import { tokenHash } from '#base/ids.ts';

/** What counters of an account are kept by: the same for an address with an account as without. */
export const limitKeyOf = (email: string): string => tokenHash(email);
