import { type Section, type Step, STEPS } from '#core/catalogue/vendors/rules.ts';
import type { Answer } from '#web/api.ts';
import { m } from '#web/words/generated/messages.js';

export type Vendor = Answer<'POST /vendor/initialize'>['vendorData'];
export type PageStep = Step | 'summary';

/** In order; the summary submits the application. */
export const PAGE_STEPS: readonly PageStep[] = [...STEPS, 'summary'];

export const isPageStep = (text: unknown): text is PageStep =>
  PAGE_STEPS.some((step) => step === text);

export function stepWords(step: PageStep): string {
  return {
    businessDetails: m.onboarding_step_business,
    businessContact: m.onboarding_step_contact,
    ownerDetails: m.onboarding_step_owner,
    contactPerson: m.onboarding_step_person,
    businessAddress: m.onboarding_step_address,
    documents: m.onboarding_step_documents,
    summary: m.onboarding_step_summary,
  }[step]();
}

export function stepText(step: PageStep): string {
  return {
    businessDetails: m.onboarding_text_business,
    businessContact: m.onboarding_text_contact,
    ownerDetails: m.onboarding_text_owner,
    contactPerson: m.onboarding_text_person,
    businessAddress: m.onboarding_text_address,
    documents: m.onboarding_text_documents,
    summary: m.onboarding_text_summary,
  }[step]();
}

/** Changes that an admin asked for and the vendor has not made yet. */
export const openChanges = ({ status, requestedChanges, changedSteps }: Vendor) =>
  status === 'Rejected' ? requestedChanges.filter(({ step }) => !changedSteps.includes(step)) : [];

/** The step to continue at: the first incomplete one, or the first to change. */
export const stepNow = (vendor: Vendor): PageStep =>
  vendor.nextStep === 'summary' ? (openChanges(vendor)[0]?.step ?? 'summary') : vendor.nextStep;

/** True for completed steps and the first unfinished one. */
export const isReachable = ({ stepsDone, nextStep }: Vendor, step: PageStep): boolean =>
  step === nextStep || (step !== 'summary' && stepsDone[step] === true);

/** The step after a saved one: requested changes come one after the other. */
export const stepAfter = (vendor: Vendor, step: Section): PageStep =>
  vendor.status === 'Rejected' && vendor.requestedChanges.length > 0
    ? stepNow(vendor)
    : (PAGE_STEPS[PAGE_STEPS.indexOf(step) + 1] ?? 'summary');
