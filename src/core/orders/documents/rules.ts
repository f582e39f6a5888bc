import { codeOf } from '../policies/rules.ts';

/** The first letter distinguishes it from policy codes. */
export const receiptCode = (random: Uint8Array): string => `R${codeOf(random)}`;
