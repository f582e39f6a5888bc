import { byKey } from '#contract/endpoint.ts';
import * as list from './rules-list.ts';
import { endpoints as toursEndpoints } from './tours/contract.ts';
import type { Vertical } from './vertical.ts';

/** The ids of all verticals. */
export type VerticalId = keyof typeof list;

/** The rules of all verticals. */
export const verticals: Readonly<Record<VerticalId, Vertical>> = list;

/** Calls of single verticals. */
export const verticalContracts = byKey(toursEndpoints);
