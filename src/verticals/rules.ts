import { byKey } from '#contract/endpoint.ts';
import * as list from './rules-list.ts';
import { endpoints as toursEndpoints } from './tours/contract.ts';
import type { Vertical } from './vertical.ts';

/** Every vertical that stands. */
export type VerticalId = keyof typeof list;

/** The rules of every vertical. */
export const verticals: Readonly<Record<VerticalId, Vertical>> = list;

/** The calls that only one vertical has. */
export const verticalContracts = byKey(toursEndpoints);
