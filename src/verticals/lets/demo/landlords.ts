import { jordanianSaudiAndIraqi } from './jordan-saudi-arabia-iraq.ts';
import { lebaneseAndEgyptian } from './lebanon-and-egypt.ts';

/** Everybody who lets a home in the demonstration. */
export const landlords = [...lebaneseAndEgyptian, ...jordanianSaudiAndIraqi];
