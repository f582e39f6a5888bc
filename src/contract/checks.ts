import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { IdParams, Instant } from './shared.ts';
import { VendorDocument } from './vendors.ts';

/** Aspects of a listing that admins check. */
export const CHECKS = ['licence', 'identity'] as const;

export const CheckedListing = z.object({
  _id: z.string(),
  name: z.string(),
  check: z.enum(CHECKS),
  /** The vendor's entry; '' while empty. */
  value: z.string(),
  checkedAt: Instant.nullable(),
  /** Of an identity: what is to be looked at. */
  documents: z.array(VendorDocument),
  /** Stands for all that an admin looks at: what was entered, and of whom. */
  seen: z.string(),
});
export type CheckedListing = z.infer<typeof CheckedListing>;

export const endpoints = {
  listChecks: endpoint({
    method: 'GET',
    path: '/admin/vendor-details/{id}/checks',
    access: 'admin',
    inLanguages: true,
    summary:
      "What is to be checked of a vendor's listings: licence numbers, documents that show who somebody is",
    params: IdParams,
    answers: { 200: z.object({ listings: z.array(CheckedListing) }) },
  }),
  checkListing: endpoint({
    method: 'PUT',
    path: '/admin/listings/{id}/check',
    access: 'admin',
    summary: 'Say that what a vendor entered has been checked, or take that back',
    params: IdParams,
    body: z.object({
      checked: z.boolean('Say yes or no'),
      /** As it was listed; anything that has changed since is refused with 409. */
      seen: z.string().max(64),
    }),
    answers: { 200: z.object({ checkedAt: Instant.nullable(), message: z.string() }) },
  }),
};
