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

/** True for completed steps and the first unfinished one. */
export const isReachable = ({ stepsDone, nextStep }: Vendor, step: PageStep): boolean =>
  step === nextStep || (step !== 'summary' && stepsDone[step] === true);

export const stepAfter = (step: Section): PageStep =>
  PAGE_STEPS[PAGE_STEPS.indexOf(step) + 1] ?? 'summary';
