import { byKey } from '#contract/endpoint.ts';
import * as list from './rules-list.ts';
import { endpoints as toursEndpoints } from './tours/contract.ts';
import type { Vertical } from './vertical.ts';

export type VerticalId = keyof typeof list;

export const verticals: Readonly<Record<VerticalId, Vertical>> = list;

/** Calls of single verticals. */
export const verticalContracts = byKey(toursEndpoints);
