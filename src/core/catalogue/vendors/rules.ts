import { MOST_NOTE } from '#base/limits.ts';
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

/** The five parts of an application that are forms, in the order they are asked for. */
export const SECTIONS = [
  'businessDetails',
  'businessContact',
  'ownerDetails',
  'contactPerson',
  'businessAddress',
] as const;
export type Section = (typeof SECTIONS)[number];
/** A section as it was typed: trimmed texts by field, '' for what was left empty. */
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

/** Every field of a section at fault at once; empty when it can be kept. */
export function sectionFaults(section: Section, input: SectionInput): Faults {
  return present(
    Object.fromEntries(
      Object.entries(FIELDS[section]).map(([field, judge]) => [field, judge(input[field] ?? '')]),
    ),
  );
}

/** A section with its own fields only, each trimmed and none missing. */
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
/** An ID has two sides, a licence sometimes more pages than one scan. */
export const MOST_OF_A_KIND = 3;

export const STEPS = [...SECTIONS, 'documents'] as const;
export type Step = (typeof STEPS)[number];

export interface Application {
  readonly sections: Readonly<Record<Section, SectionInput | null>>;
  readonly documents: readonly DocumentKind[];
}

/** The steps that are done: a section that could be kept as it is, and a document of each kind. */
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

/** Where a returning applicant goes on: the first step that is not done, or the summary. */
export function nextStep(done: Readonly<Record<Step, boolean>>): Step | 'summary' {
  return STEPS.find((step) => !done[step]) ?? 'summary';
}

/** Where a vendor can be moved: nobody goes back to the onboarding, a rejected application is mended as it is. */
export type MovedTo = Exclude<VendorStatus, 'Onboarding'>;

const MOVES: Record<'vendor' | 'admin', Partial<Record<VendorStatus, readonly MovedTo[]>>> = {
  vendor: { Onboarding: ['Pending'], Rejected: ['Pending'] },
  // Taking a vendor off sale again is a rejection too: it can be mended and sent in anew.
  admin: { Pending: ['Approved', 'Rejected'], Approved: ['Rejected'] },
};

/** `to` if somebody may move a vendor there from where it is. */
export const moveOf = (
  by: 'vendor' | 'admin',
  from: VendorStatus,
  to: VendorStatus,
): MovedTo | undefined => MOVES[by][from]?.find((move) => move === to);

/** What an approved vendor may change by itself: how it is reached, not who it is. */
const OPEN_WHEN_APPROVED: readonly Step[] = ['businessContact', 'contactPerson'];

/**
 * Who a business is. An approved one may change it, all at once, and is reviewed again: until then it is not on sale, as
 * customers were told that this business was looked at.
 */
export const IDENTITY = [
  'businessDetails',
  'ownerDetails',
  'businessAddress',
] as const satisfies readonly Section[];

/** How many documents of a kind there may be: an approved vendor adds renewed ones and takes none back. */
export const mostDocuments = (status: VendorStatus): number =>
  status === 'Approved' ? 2 * MOST_OF_A_KIND : MOST_OF_A_KIND;

export type WhyLocked = 'in_review' | 'approved';

/** Why no document can be added now; undefined when one can. */
export const whyNoMore = (status: VendorStatus): WhyLocked | undefined =>
  status === 'Pending' ? 'in_review' : undefined;

/** Why a step cannot be changed now; undefined when it can. */
export function whyLocked(status: VendorStatus, step: Step): WhyLocked | undefined {
  if (status === 'Pending') return 'in_review';
  return status === 'Approved' && !OPEN_WHEN_APPROVED.includes(step) ? 'approved' : undefined;
}

/** What is wrong with the reason for a decision. A rejection says what to mend; the vendor reads it. */
export function reasonFault(to: VendorStatus, reason: string): 'missing' | 'too_long' | undefined {
  if ([...reason].length > MOST_NOTE) return 'too_long';
  return to === 'Rejected' && reason === '' ? 'missing' : undefined;
}

// What no file system or header takes in a name, and what would turn it around.
const NOT_IN_NAMES = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069/\\:*?"<>|]/gu;

/** What a document is called in lists and downloads: the vendor's own name for its file, without its ending. */
export function documentName(given: string, kind: string): string {
  const name = given
    .replaceAll(NOT_IN_NAMES, ' ')
    .replace(/\.\w{1,5}$/, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return [...name].slice(0, 100).join('') || kind;
}
