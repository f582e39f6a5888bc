import { MAX_NOTE } from '#base/limits.ts';
import { isCountry } from '#base/countries.ts';
import { withAsciiDomain } from '#base/email-address.ts';
import type { VendorStatus } from '#contract/vendors.ts';
import {
  emailFault,
  type Fault,
  type Faults,
  lineFault,
  nameFault,
  normaliseEmail,
  phoneFault,
  present,
} from '#core/identity/accounts/rules.ts';

export const STATUSES = [
  'Onboarding',
  'Pending',
  'Approved',
  'Rejected',
] as const satisfies readonly VendorStatus[];

/** The five form sections of an application, in order. */
export const SECTIONS = [
  'businessDetails',
  'businessContact',
  'ownerDetails',
  'contactPerson',
  'businessAddress',
] as const;
export type Section = (typeof SECTIONS)[number];
/** Trimmed texts by field, '' if empty. */
export type SectionInput = Readonly<Record<string, string>>;

type Judge = (text: string) => Fault | undefined;
const line: Judge = (text) => lineFault(text, true);
const lineOrNone: Judge = (text) => lineFault(text, false);
const phone: Judge = (text) => (text === '' ? 'phone_missing' : phoneFault(text));
const email: Judge = (text) => emailFault(normaliseEmail(text));
const country: Judge = (text) => (isCountry(text) ? undefined : 'country_invalid');

const FIELDS: Record<Section, Readonly<Record<string, Judge>>> = {
  businessDetails: {
    businessName: (text) => (text === '' ? 'field_missing' : nameFault(text)),
    businessType: line,
    businessIndustry: line,
    registrationNumber: lineOrNone,
  },
  businessContact: {
    businessEmail: email,
    businessPhone: phone,
  },
  ownerDetails: {
    name: nameFault,
    email,
    phone,
  },
  contactPerson: {
    name: nameFault,
    position: lineOrNone,
    email,
    phone,
  },
  businessAddress: { line, area: lineOrNone, city: line, country },
};

/** All errors of a section by field. */
export function sectionFaults(section: Section, input: SectionInput): Faults {
  return present(
    Object.fromEntries(
      Object.entries(FIELDS[section]).map(([field, judge]) => [field, judge(input[field] ?? '')]),
    ),
  );
}

/** A section with its known fields only, trimmed. */
export function sectionOf(
  section: Section,
  input: Readonly<Record<string, unknown>>,
): SectionInput {
  return Object.fromEntries(
    Object.keys(FIELDS[section]).map((field) => {
      const value = input[field];
      const text = typeof value === 'string' ? value.trim() : '';
      return [field, FIELDS[section][field] === email ? withAsciiDomain(text) : text];
    }),
  );
}

export const DOCUMENT_KINDS = ['licence', 'id'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];
/** An ID has two sides, and a licence may need several scans. */
export const MAX_OF_A_KIND = 3;

export const STEPS = [...SECTIONS, 'documents'] as const;
export type Step = (typeof STEPS)[number];

export interface Application {
  readonly sections: Readonly<Record<Section, SectionInput | null>>;
  readonly documents: readonly DocumentKind[];
}

/** Completed steps: valid sections, and a document of each kind. */
export function stepsDone({ sections, documents }: Application): Record<Step, boolean> {
  const done = (section: Section) => {
    const kept = sections[section];
    return kept !== null && Object.keys(sectionFaults(section, kept)).length === 0;
  };
  return {
    businessDetails: done('businessDetails'),
    businessContact: done('businessContact'),
    ownerDetails: done('ownerDetails'),
    contactPerson: done('contactPerson'),
    businessAddress: done('businessAddress'),
    documents: DOCUMENT_KINDS.every((kind) => documents.includes(kind)),
  };
}

/** The first incomplete step, or the summary. */
export function nextStep(done: Readonly<Record<Step, boolean>>): Step | 'summary' {
  return STEPS.find((step) => !done[step]) ?? 'summary';
}

/** An onboarding never restarts, since a rejected application is corrected. */
export type MovedTo = Exclude<VendorStatus, 'Onboarding'>;

const MOVES: Record<'vendor' | 'admin', Partial<Record<VendorStatus, readonly MovedTo[]>>> = {
  vendor: { Onboarding: ['Pending'], Rejected: ['Pending'] },
  // A suspension is also a rejection: it can be corrected and submitted again.
  admin: { Pending: ['Approved', 'Rejected'], Approved: ['Rejected'] },
};

/** `to` if the move is allowed. */
export const moveOf = (
  by: 'vendor' | 'admin',
  from: VendorStatus,
  to: VendorStatus,
): MovedTo | undefined => MOVES[by][from]?.find((move) => move === to);

/** Steps an approved vendor may change without a review: contacts, not identity. */
const OPEN_WHEN_APPROVED: readonly Step[] = ['businessContact', 'contactPerson'];

/**
 * Identity sections. An approved vendor changes them together and is off sale until the review,
 * since customers rely on the checked identity.
 */
export const IDENTITY = [
  'businessDetails',
  'ownerDetails',
  'businessAddress',
] as const satisfies readonly Section[];

/** Max documents of a kind: approved vendors add renewed ones and remove none. */
export const mostDocuments = (status: VendorStatus): number =>
  status === 'Approved' ? 2 * MAX_OF_A_KIND : MAX_OF_A_KIND;

export type WhyLocked = 'in_review' | 'approved';

/** Reason why no document can be added, if any. */
export const whyNoMore = (status: VendorStatus): WhyLocked | undefined =>
  status === 'Pending' ? 'in_review' : undefined;

/** Reason why a step cannot be changed, if any. */
export function whyLocked(status: VendorStatus, step: Step): WhyLocked | undefined {
  if (status === 'Pending') return 'in_review';
  return status === 'Approved' && !OPEN_WHEN_APPROVED.includes(step) ? 'approved' : undefined;
}

/** Error of a decision's reason, which the vendor reads; a rejection needs one. */
export function reasonFault(to: VendorStatus, reason: string): 'missing' | 'too_long' | undefined {
  if ([...reason].length > MAX_NOTE) return 'too_long';
  return to === 'Rejected' && reason === '' ? 'missing' : undefined;
}

/** The first requested change with a faulty note, trimmed notes assumed. */
export function changeFault(
  changes: readonly { readonly step: Step; readonly note: string }[],
): { readonly step: Step; readonly fault: 'missing' | 'too_long' } | undefined {
  for (const { step, note } of changes) {
    const fault = reasonFault('Rejected', note);
    if (fault) return { step, fault };
  }
  return undefined;
}

// Characters invalid in file names or headers, and direction marks.
const NOT_IN_NAMES = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069/\\:*?"<>|]/gu;

/** Display name of a document: the vendor's file name without its extension. */
export function documentName(given: string, kind: string): string {
  const name = given
    .replaceAll(NOT_IN_NAMES, ' ')
    .replace(/\.\w{1,5}$/, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return [...name].slice(0, 100).join('') || kind;
}
