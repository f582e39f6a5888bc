import { z } from 'zod';
import { COUNTRIES } from '#base/countries.ts';
import { MAX_LINE } from '#base/limits.ts';
import { PLANS } from '#base/plans.ts';
import { AuditRecord } from './audit.ts';
import { endpoint } from './endpoint.ts';
import { csvAnswer, exportQuery, listQuery } from './list.ts';
import { Dollars, IdParams, Instant, Rating } from './shared.ts';
import {
  OnboardingStep,
  RequestedChange,
  Vendor,
  VendorIdParams,
  VendorStatus,
} from './vendors.ts';

/** Applications that are not approved, by the action they need; default: the first. */
export const APPLICATION_STATUSES = ['Pending', 'Onboarding', 'Rejected'] as const;
export const APPLICATION_SORTS = ['recent', 'oldest', 'name'] as const;
const applications = { statuses: APPLICATION_STATUSES, sorts: APPLICATION_SORTS };
const pendingUnlessAsked = { status: z.enum(['all', ...APPLICATION_STATUSES]).default('Pending') };

export const PendingVendor = z.object({
  id: z.string(),
  businessName: z.string(),
  email: z.string().nullable(),
  businessType: z.string().nullable(),
  applicationDate: Instant,
  status: VendorStatus,
  phone: z.string().nullable(),
});
export type PendingVendor = z.infer<typeof PendingVendor>;

export const LISTED_SORTS = ['recent', 'oldest', 'highest', 'lowest', 'name'] as const;
const listed = { statuses: [], sorts: LISTED_SORTS };
const narrowed = {
  country: z.enum(COUNTRIES).optional(),
  /** Title of the category in the application. */
  industry: z.string().max(MAX_LINE).optional(),
  plan: z.enum(PLANS).optional(),
};

/** `businessRevenue`: earnings less refunds in dollars, without passed-on principal. */
export const ApprovedVendor = z.object({
  id: z.string(),
  businessName: z.string(),
  category: z.string().nullable(),
  country: z.string().nullable(),
  plan: z.enum(PLANS),
  listings: z.number().int(),
  businessRevenue: Dollars,
  /** Mean of the reviews of all its services. */
  ...Rating,
  openDisputes: z.number().int(),
  joinDate: Instant,
});
export type ApprovedVendor = z.infer<typeof ApprovedVendor>;

/** A vendor as admins see it: with its account and all decisions about it, newest first. */
export const ReviewedVendor = Vendor.extend({
  account: z.object({ name: z.string(), email: z.string(), phone: z.string().nullable() }),
  services: z.number().int(),
  listings: z.number().int(),
  shops: z.array(z.object({ _id: z.string(), name: z.string(), href: z.string() })),
  plan: z.enum(PLANS),
  history: z.array(AuditRecord),
});
export type ReviewedVendor = z.infer<typeof ReviewedVendor>;

const page = <Row extends z.ZodType>(row: Row) => ({
  200: z.object({ vendors: z.array(row), total: z.number().int() }),
});

export const endpoints = {
  pendingVendors: endpoint('GET /admin/pending-vendors', 'admin', {
    may: 'vendors',
    summary: 'Vendors waiting for a decision, or by status those not approved',
    query: listQuery(applications).extend(pendingUnlessAsked),
    answers: page(PendingVendor),
  }),
  pendingVendorsCsv: endpoint('GET /admin/pending-vendors.csv', 'admin', {
    may: 'vendors',
    summary: 'Vendors that are not approved, as CSV',
    query: exportQuery(applications).extend(pendingUnlessAsked),
    ...csvAnswer,
  }),
  approvedVendors: endpoint('GET /admin/approved-vendors', 'admin', {
    may: 'vendors',
    summary: 'Approved vendors with their revenue',
    query: listQuery(listed).extend(narrowed),
    answers: page(ApprovedVendor),
  }),
  approvedVendorsCsv: endpoint('GET /admin/approved-vendors.csv', 'admin', {
    may: 'vendors',
    summary: 'Approved vendors as CSV',
    query: exportQuery(listed).extend(narrowed),
    ...csvAnswer,
  }),
  vendorDetails: endpoint('GET /admin/vendor-details/{id}', 'admin', {
    may: 'vendors',
    summary: 'A vendor with its application, documents and history',
    params: IdParams,
    answers: { 200: z.object({ vendor: ReviewedVendor }) },
  }),
  changeVendorStatus: endpoint('POST /admin/change-vendor-status/{vendorId}', 'admin', {
    may: 'vendors',
    confirmed: true,
    moves: 'access',
    summary: 'Approve, reject or suspend a vendor, or ask for changes to its application',
    params: VendorIdParams,
    body: z.object({
      status: VendorStatus,
      /** If given, must equal the id in the URL. */
      vendorId: z.string().optional(),
      reason: z.string().default(''),
      /** With Rejected: the sections to change, with a note each. */
      changes: z
        .array(RequestedChange)
        .max(OnboardingStep.options.length)
        .refine(
          (changes) => new Set(changes.map(({ step }) => step)).size === changes.length,
          'Name each section once',
        )
        .default([]),
      /** The version the admin saw: a decision made meanwhile is not overwritten. */
      statusVersion: z.number().int().min(0).max(1_000_000).optional(),
    }),
    answers: { 200: z.object({ vendor: ReviewedVendor, message: z.string() }) },
  }),
  downloadVendorDocument: endpoint('GET /admin/vendor-documents/{id}', 'admin', {
    may: 'vendors',
    summary: "A vendor's document as a file",
    params: IdParams,
    produces: 'application/octet-stream',
    answers: { 200: z.instanceof(Uint8Array) },
  }),
  showVendorDocument: endpoint('GET /admin/vendor-documents/{id}/picture', 'admin', {
    may: 'vendors',
    summary: "A vendor's document as a picture; 404 for a PDF",
    params: IdParams,
    produces: 'image/webp',
    answers: { 200: z.instanceof(Uint8Array) },
  }),
};
