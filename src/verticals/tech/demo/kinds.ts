import type { TECH_KINDS } from '../vertical.ts';

export type TechKind = (typeof TECH_KINDS)[number];
