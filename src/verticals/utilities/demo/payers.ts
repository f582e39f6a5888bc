import { egyptianAndLebanese } from './egypt-and-lebanon.ts';
import { jordanianSaudiAndIraqi } from './jordan-saudi-arabia-iraq.ts';

/** Everybody who pays bills for others in the demonstration. */
export const payers = [...egyptianAndLebanese, ...jordanianSaudiAndIraqi];
