import { Refusal } from '#base/errors.ts';
import { MOST_EXPORTED } from '#contract/list.ts';
import type { VendorStatus } from '#contract/vendors.ts';
import { mostDocuments, type Step, type WhyLocked } from './rules.ts';

export const notBegun = () =>
  new Refusal(409, 'onboarding_not_begun', 'Please begin your onboarding first');

const LOCKED: Record<WhyLocked, string> = {
  in_review: 'Your application is being reviewed. You can change it once there is a decision',
  approved:
    'Your business is approved as it stands. Change this on your profile: it is reviewed again',
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
    `Please finish these steps first: ${steps.map((step) => STEP_WORDS[step]).join(', ')}`,
    { steps },
  );

export const cannotMove = (from: VendorStatus, to: VendorStatus) =>
  new Refusal(409, 'vendor_status', `A vendor that is ${from} cannot become ${to}`, {
    status: from,
  });

/** Nobody could sign in to answer its orders. */
export const vendorDisabled = () =>
  new Refusal(
    409,
    'vendor_disabled',
    'The account of this vendor is disabled. Please enable it first',
  );

/** Somebody was quicker: what they made of it. */
export const decidedMeanwhile = (now: {
  readonly status: VendorStatus;
  readonly reason: string | null;
  readonly by: string | null;
}) =>
  new Refusal(
    409,
    'vendor_decided',
    `Meanwhile ${now.by ?? 'somebody'} has made this vendor ${now.status}. Please look at it again`,
    now,
  );

export const missingReason = () => {
  const message = 'Please say why: the vendor reads it';
  return new Refusal(400, 'reason_missing', message, { errorMessages: { reason: message } });
};
export const longReason = () => {
  const message = 'Please use at most 1,000 characters';
  return new Refusal(400, 'reason_too_long', message, { errorMessages: { reason: message } });
};

export const tooManyDocuments = (status: VendorStatus) => {
  const next =
    status === 'Approved' ? 'Please write to us about another' : 'Please take one back first';
  return new Refusal(
    409,
    'too_many_documents',
    `There are ${mostDocuments(status)} of this kind already. ${next}`,
  );
};

export const notApprovedYet = () =>
  new Refusal(
    409,
    'vendor_not_approved',
    'Your business is not approved yet. Please change it in your application',
  );

export const nothingChanged = () =>
  new Refusal(409, 'nothing_changed', 'Nothing is different from what was reviewed');

export const tooManyToExport = () =>
  new Refusal(
    400,
    'too_many_to_export',
    `More than ${MOST_EXPORTED.toLocaleString('en')} rows match. Please narrow the filter before exporting`,
  );
