import { Refusal } from '#base/errors.ts';
import { MAX_EXPORTED } from '#contract/list.ts';
import type { VendorStatus } from '#contract/vendors.ts';
import { mostDocuments, type Step, type WhyLocked } from './rules.ts';

export const notBegun = () => new Refusal(409, 'onboarding_not_begun');
export const lockedStep = (why: WhyLocked) => new Refusal(409, `vendor_${why}`);
export const unfinished = (steps: readonly Step[]) =>
  new Refusal(409, 'vendor_unfinished', { steps });
export const cannotMove = (from: VendorStatus, to: VendorStatus) =>
  new Refusal(409, 'vendor_status', { status: from, to });

/** Refused because no user could answer its orders. */
export const vendorDisabled = () => new Refusal(409, 'vendor_disabled');

/** Conflict with another admin's decision, which is returned. */
export const decidedMeanwhile = (now: {
  readonly status: VendorStatus;
  readonly reason: string | null;
  readonly by: string | null;
}) => new Refusal(409, 'vendor_decided', now);

/** A missing or too long text: the reason, or the note of a requested change. */
export const wrongReason = (fault: 'missing' | 'too_long', field = 'reason') =>
  new Refusal(400, `reason_${fault}`).at(field);

/** Documents of approved vendors are kept, so removing one makes no room. */
export const tooManyDocuments = (status: VendorStatus) =>
  new Refusal(409, status === 'Approved' ? 'too_many_documents_kept' : 'too_many_documents', {
    most: mostDocuments(status),
  });

export const notApprovedYet = () => new Refusal(409, 'vendor_not_approved');
export const nothingChanged = () => new Refusal(409, 'nothing_changed');
export const tooManyToExport = () => new Refusal(400, 'too_many_to_export', { most: MAX_EXPORTED });
