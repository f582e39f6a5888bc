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

export const VendorEvent = AuditRecord.omit({ by: true }).extend({ by: z.enum(['you', 'souk']) });
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
  initializeVendor: endpoint({
    method: 'POST',
    path: '/vendor/initialize',
    access: 'vendor',
    summary: 'Begin the onboarding, or find out where it stands',
    answers: { 200: Initialized, 201: Initialized },
  }),
  readApplication: endpoint({
    method: 'GET',
    path: '/vendor/application',
    access: 'vendor',
    summary: "The vendor's own application as it stands; null before it is begun",
    answers: { 200: z.object({ vendor: Vendor.nullable() }) },
  }),
  saveBusinessDetails: endpoint({
    method: 'POST',
    path: '/vendor/business-details',
    access: 'vendor',
    summary: 'Save what the business is',
    body: texts(BusinessDetails),
    answers: { 200: Saved },
  }),
  saveBusinessContact: endpoint({
    method: 'POST',
    path: '/vendor/business-contact',
    access: 'vendor',
    summary: 'Save how the business is reached',
    body: texts(BusinessContact),
    answers: { 200: Saved },
  }),
  saveOwnerDetails: endpoint({
    method: 'POST',
    path: '/vendor/owner-details',
    access: 'vendor',
    summary: 'Save who owns the business',
    body: texts(OwnerDetails),
    answers: { 200: Saved },
  }),
  saveContactPerson: endpoint({
    method: 'POST',
    path: '/vendor/contact-person',
    access: 'vendor',
    summary: 'Save whom the marketplace talks to',
    body: texts(ContactPerson),
    answers: { 200: Saved },
  }),
  saveBusinessAddress: endpoint({
    method: 'POST',
    path: '/vendor/business-address',
    access: 'vendor',
    summary: 'Save where the business is',
    body: texts(BusinessAddress),
    answers: { 200: Saved },
  }),
  changeIdentity: endpoint({
    method: 'POST',
    path: '/vendor/change-identity',
    access: 'vendor',
    summary:
      'Change who an approved business is, all at once: it is reviewed again before it sells on',
    body: z.object({
      businessDetails: texts(BusinessDetails).optional(),
      ownerDetails: texts(OwnerDetails).optional(),
      businessAddress: texts(BusinessAddress).optional(),
    }),
    answers: { 200: Saved },
  }),
  vendorHistory: endpoint({
    method: 'GET',
    path: '/vendor/history',
    access: 'vendor',
    summary: "History of the caller's business: status changes and edited fields, newest first",
    answers: { 200: z.object({ data: z.array(VendorEvent) }) },
  }),
  addDocument: endpoint({
    method: 'POST',
    path: '/vendor/documents',
    access: 'vendor',
    summary: 'Hand in a document: a PDF or a picture as a data string, 8 MB at most',
    body: z.object({
      kind: DocumentKind,
      name: z.string().default(''),
      file: z.string('Choose a file'),
    }),
    bodyLimit: DOCUMENT_BODY_BYTES,
    answers: { 201: Saved },
  }),
  removeDocument: endpoint({
    method: 'DELETE',
    path: '/vendor/documents/{id}',
    access: 'vendor',
    summary: 'Take a document back',
    params: IdParams,
    answers: { 200: Saved },
  }),
  downloadDocument: endpoint({
    method: 'GET',
    path: '/vendor/documents/{id}',
    access: 'vendor',
    summary: "One of the vendor's own documents as a file",
    params: IdParams,
    produces: 'application/octet-stream',
    answers: { 200: z.instanceof(Uint8Array) },
  }),
  showDocument: endpoint({
    method: 'GET',
    path: '/vendor/documents/{id}/picture',
    access: 'vendor',
    summary: "One of the vendor's own documents as a picture; 404 for a PDF",
    params: IdParams,
    produces: 'image/webp',
    answers: { 200: z.instanceof(Uint8Array) },
  }),
  submitApplication: endpoint({
    method: 'POST',
    path: '/vendor/submit',
    access: 'vendor',
    summary: 'Hand the application in for review',
    answers: { 200: Saved },
  }),
};

export const VendorIdParams = z.object({ vendorId: Id });
