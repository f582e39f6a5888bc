import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { pageQuery } from './list.ts';
import { SecondCheck } from './second-check.ts';
import { IdParams, Instant } from './shared.ts';
import { VendorDocument } from './vendors.ts';

export const CHECKS = ['licence', 'identity'] as const;

export const CheckedListing = z.object({
  _id: z.string(),
  name: z.string(),
  check: z.enum(CHECKS),
  /** The vendor's entry; '' while empty. */
  value: z.string(),
  checkedAt: Instant.nullable(),
  documents: z.array(VendorDocument),
  /** Another person than the uploader checks a document. */
  secondCheck: SecondCheck,
  /** Fingerprint of everything the admin sees: the entry and the person. */
  seen: z.string(),
});
export type CheckedListing = z.infer<typeof CheckedListing>;

export const endpoints = {
  listChecks: endpoint('GET /admin/vendor-details/{id}/checks', 'admin', {
    may: 'vendors',
    inLanguages: true,
    summary: 'Listings of vendors with the facts to check: licence numbers and identity documents',
    params: IdParams,
    query: pageQuery(500),
    answers: { 200: z.object({ listings: z.array(CheckedListing), total: z.number().int() }) },
  }),
  checkListing: endpoint('PUT /admin/listings/{id}/check', 'admin', {
    may: 'vendors',
    summary: "Mark a vendor's entry as checked, or undo that",
    params: IdParams,
    body: z.object({
      checked: z.boolean('Say yes or no'),
      /** The displayed fingerprint; refused with 409 if anything has changed since. */
      seen: z.string().max(64),
    }),
    answers: { 200: z.object({ checkedAt: Instant.nullable(), message: z.string() }) },
  }),
};
