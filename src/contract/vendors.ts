import { z } from 'zod';
import { AuditRecord } from './audit.ts';
import { endpoint } from './endpoint.ts';
import { Id, IdParams, Instant } from './shared.ts';

export const VENDOR_STATUSES = ['Onboarding', 'Pending', 'Approved', 'Rejected'] as const;
export const VendorStatus = z.enum(VENDOR_STATUSES);
export type VendorStatus = z.infer<typeof VendorStatus>;

export const BusinessDetails = z.object({
  businessName: z.string(),
  businessType: z.string(),
  businessIndustry: z.string(),
  registrationNumber: z.string(),
});
export const BusinessContact = z.object({ businessEmail: z.string(), businessPhone: z.string() });
export const OwnerDetails = z.object({ name: z.string(), email: z.string(), phone: z.string() });
export const ContactPerson = z.object({
  name: z.string(),
  position: z.string(),
  email: z.string(),
  phone: z.string(),
});
export const BusinessAddress = z.object({
  line: z.string(),
  area: z.string(),
  city: z.string(),
  country: z.string(),
});

export const DocumentKind = z.enum(['licence', 'id']);
/** A submitted document; a separate call returns its file. */
export const VendorDocument = z.object({
  _id: z.string(),
  kind: DocumentKind,
  name: z.string(),
  format: z.enum(['pdf', 'webp']),
  bytes: z.number().int(),
  createdAt: Instant,
  removedAt: Instant.nullable(),
});
export type VendorDocument = z.infer<typeof VendorDocument>;

export const OnboardingStep = z.enum([
  'businessDetails',
  'businessContact',
  'ownerDetails',
  'contactPerson',
  'businessAddress',
  'documents',
]);

/** A section that the vendor must change, with the admin's note. */
export const RequestedChange = z.object({ step: OnboardingStep, note: z.string() });
export type RequestedChange = z.infer<typeof RequestedChange>;

/** A vendor with everything submitted for review. null was never saved, '' was left empty. */
export const Vendor = z.object({
  _id: z.string(),
  businessName: z.string(),
  businessDetails: BusinessDetails.nullable(),
  businessContact: BusinessContact.nullable(),
  ownerDetails: OwnerDetails.nullable(),
  contactPerson: ContactPerson.nullable(),
  businessAddress: BusinessAddress.nullable(),
  documents: z.array(VendorDocument),
  status: VendorStatus,
  statusReason: z.string().nullable(),
  /** Changes that the last decision asked for, until the next decision. */
  requestedChanges: z.array(RequestedChange),
  /** Sections changed since the last decision. */
  changedSteps: z.array(OnboardingStep),
  /** Incremented with every change of status. */
  statusVersion: z.number().int(),
  stepsDone: z.record(OnboardingStep, z.boolean()),
  /** The first unfinished step. */
  nextStep: z.enum([...OnboardingStep.options, 'summary']),
  submittedAt: Instant.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Vendor = z.infer<typeof Vendor>;

export const VendorEvent = AuditRecord.omit({ by: true }).extend({
  by: z.enum(['you', 'member', 'souk']),
  /** The member's name; null for the marketplace, whose admins are not named. */
  name: z.string().nullable(),
});
export type VendorEvent = z.infer<typeof VendorEvent>;

const Initialized = z.object({
  newVendor: z.boolean(),
  isInititialized: z.boolean(),
  vendorData: Vendor,
  message: z.string(),
});
const Saved = z.object({ vendor: Vendor, message: z.string() });

// Validated by the rules of vendors, so that all invalid fields are reported together.
const Text = z.string().default('');
/** The texts of a section, all optional here, because the rules report what is missing. */
const texts = <Field extends string>(section: z.ZodObject<Record<Field, z.ZodString>>) =>
  z.object(
    Object.fromEntries(Object.keys(section.shape).map((field) => [field, Text])) as Record<
      Field,
      typeof Text
    >,
  );

/** Documents are data strings; base64 adds a third to 8 MB. */
export const DOCUMENT_BODY_BYTES = 12 * 1024 * 1024;

export const endpoints = {
  initializeVendor: endpoint('POST /vendor/initialize', 'vendor', {
    may: 'business',
    summary: 'Start the onboarding, or get its current step',
    answers: { 200: Initialized, 201: Initialized },
  }),
  readApplication: endpoint('GET /vendor/application', 'vendor', {
    may: 'business',
    summary: "The vendor's own application; null before it is started",
    answers: { 200: z.object({ vendor: Vendor.nullable() }) },
  }),
  saveBusinessDetails: endpoint('POST /vendor/business-details', 'vendor', {
    may: 'business',
    summary: 'Save the business details',
    body: texts(BusinessDetails),
    answers: { 200: Saved },
  }),
  saveBusinessContact: endpoint('POST /vendor/business-contact', 'vendor', {
    may: 'business',
    summary: 'Save the business contact',
    body: texts(BusinessContact),
    answers: { 200: Saved },
  }),
  saveOwnerDetails: endpoint('POST /vendor/owner-details', 'vendor', {
    may: 'business',
    summary: "Save the owner's details",
    body: texts(OwnerDetails),
    answers: { 200: Saved },
  }),
  saveContactPerson: endpoint('POST /vendor/contact-person', 'vendor', {
    may: 'business',
    summary: 'Save the contact person',
    body: texts(ContactPerson),
    answers: { 200: Saved },
  }),
  saveBusinessAddress: endpoint('POST /vendor/business-address', 'vendor', {
    may: 'business',
    summary: 'Save the business address',
    body: texts(BusinessAddress),
    answers: { 200: Saved },
  }),
  changeIdentity: endpoint('POST /vendor/change-identity', 'vendor', {
    may: 'business',
    summary:
      'Change the identity of an approved business at once; it is reviewed again before it can sell',
    body: z.object({
      businessDetails: texts(BusinessDetails).optional(),
      ownerDetails: texts(OwnerDetails).optional(),
      businessAddress: texts(BusinessAddress).optional(),
    }),
    answers: { 200: Saved },
  }),
  vendorHistory: endpoint('GET /vendor/history', 'vendor', {
    may: 'business',
    summary: "History of the caller's business: status changes and edited fields, newest first",
    answers: { 200: z.object({ data: z.array(VendorEvent) }) },
  }),
  addDocument: endpoint('POST /vendor/documents', 'vendor', {
    may: 'business',
    summary: 'Upload a document: a PDF or picture as a data string, max 8 MB',
    body: z.object({
      kind: DocumentKind,
      name: z.string().default(''),
      file: z.string('Choose a file'),
    }),
    bodyLimit: DOCUMENT_BODY_BYTES,
    answers: { 201: Saved },
  }),
  removeDocument: endpoint('DELETE /vendor/documents/{id}', 'vendor', {
    may: 'business',
    summary: 'Withdraw a document',
    params: IdParams,
    answers: { 200: Saved },
  }),
  downloadDocument: endpoint('GET /vendor/documents/{id}', 'vendor', {
    may: 'business',
    summary: "One of the vendor's own documents as a file",
    params: IdParams,
    produces: 'application/octet-stream',
    answers: { 200: z.instanceof(Uint8Array) },
  }),
  showDocument: endpoint('GET /vendor/documents/{id}/picture', 'vendor', {
    may: 'business',
    summary: "One of the vendor's own documents as a picture; 404 for a PDF",
    params: IdParams,
    produces: 'image/webp',
    answers: { 200: z.instanceof(Uint8Array) },
  }),
  submitApplication: endpoint('POST /vendor/submit', 'vendor', {
    may: 'business',
    summary: 'Hand the application in for review',
    answers: { 200: Saved },
  }),
};

export const VendorIdParams = z.object({ vendorId: Id });
