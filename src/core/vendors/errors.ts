import { Refusal } from '#base/errors.ts';
import { MOST_EXPORTED } from '#contract/list.ts';
import type { VendorStatus } from '#contract/vendors.ts';
import { mostDocuments, type Step, type WhyLocked } from './rules.ts';

export const notBegun = () =>
  new Refusal(409, 'onboarding_not_begun', 'Please start your onboarding first');

const LOCKED: Record<WhyLocked, string> = {
  in_review: "We're reviewing your application. You can edit it once we've decided",
  approved: 'Your business is already approved. Change this in your business profile',
};
export const lockedStep = (why: WhyLocked) => new Refusal(409, `vendor_${why}`, LOCKED[why]);

const STEP_WORDS: Record<Step, string> = {
  businessDetails: 'Business details',
  businessContact: 'Business contact',
  ownerDetails: 'Owner details',
  contactPerson: 'Contact person',
  businessAddress: 'Business address',
  documents: 'Documents',
};
export const unfinished = (steps: readonly Step[]) =>
  new Refusal(
    409,
    'vendor_unfinished',
    `Complete these steps first: ${steps.map((step) => STEP_WORDS[step]).join(', ')}`,
    { steps },
  );

export const cannotMove = (from: VendorStatus, to: VendorStatus) =>
  new Refusal(409, 'vendor_status', `A vendor with the status ${from} can't be changed to ${to}`, {
    status: from,
  });

/** Nobody could sign in to answer its orders. */
export const vendorDisabled = () =>
  new Refusal(409, 'vendor_disabled', "This vendor's account is disabled. Enable it first");

/** Somebody was quicker: what they made of it. */
export const decidedMeanwhile = (now: {
  readonly status: VendorStatus;
  readonly reason: string | null;
  readonly by: string | null;
}) =>
  new Refusal(
    409,
    'vendor_decided',
    `${now.by ?? 'Someone else'} has just changed this vendor to ${now.status}. Please review it again`,
    now,
  );

export const missingReason = () => {
  const message = 'Enter a reason. The vendor will see it.';
  return new Refusal(400, 'reason_missing', message, { errorMessages: { reason: message } });
};
export const longReason = () => {
  const message = 'Use up to 1,000 characters';
  return new Refusal(400, 'reason_too_long', message, { errorMessages: { reason: message } });
};

export const tooManyDocuments = (status: VendorStatus) => {
  const next = status === 'Approved' ? 'Contact us to add another' : 'Remove one first';
  return new Refusal(
    409,
    'too_many_documents',
    `You already have ${mostDocuments(status)} documents of this type. ${next}`,
  );
};

export const notApprovedYet = () =>
  new Refusal(
    409,
    'vendor_not_approved',
    "Your business isn't approved yet. Edit your application instead",
  );

export const nothingChanged = () =>
  new Refusal(409, 'nothing_changed', "You haven't changed anything since the last review");

export const tooManyToExport = () =>
  new Refusal(
    400,
    'too_many_to_export',
    `More than ${MOST_EXPORTED.toLocaleString('en')} rows match. Narrow your filters before exporting`,
  );
