import { tours } from './tours/vertical.ts';
import * as toursContract from './tours/contract.ts';
import { vendorEndpoints as toursVendorContract } from './tours/vendor-contract.ts';
import type { Vertical, VerticalId } from './vertical.ts';
import { byKey } from '#contract/endpoint.ts';

/** The rules of every vertical. */
export const verticals = { tours } satisfies Record<VerticalId, Vertical>;

/** The calls that only one vertical has. */
export const verticalContracts = byKey({ ...toursContract.endpoints, ...toursVendorContract });
