import type { FOR_WHOM, GARMENTS } from '../vertical.ts';

export type GarmentKind = (typeof GARMENTS)[number];
export type Wearer = (typeof FOR_WHOM)[number];
