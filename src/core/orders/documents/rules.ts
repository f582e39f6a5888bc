import { codeOf } from '../policies/rules.ts';

/** By its first sign it is none of a policy's. */
export const receiptCode = (random: Uint8Array): string => `R${codeOf(random)}`;
