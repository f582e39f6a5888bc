import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, IdParams, Instant } from './shared.ts';
import { DOCUMENT_BODY_BYTES, VendorDocument } from './vendors.ts';

export const IdentifiedListing = z.object({
  _id: z.string(),
  name: z.string(),
  /** Time an admin checked the documents; null again once they change. */
  checkedAt: Instant.nullable(),
  documents: z.array(VendorDocument),
});
export type IdentifiedListing = z.infer<typeof IdentifiedListing>;

const Changed = z.object({ listing: IdentifiedListing, message: z.string() });

export const endpoints = {
  listIdentityDocuments: endpoint({
    method: 'GET',
    path: '/vendor/identity-documents',
    access: 'selling',
    inLanguages: true,
    summary: "People on a vendor's listings with their identity documents for the admin's check",
    answers: { 200: z.object({ listings: z.array(IdentifiedListing) }) },
  }),
  addIdentityDocument: endpoint({
    method: 'POST',
    path: '/vendor/listings/{id}/documents',
    access: 'selling',
    summary:
      'Upload an identity document of a listed person: a PDF or a picture as a data string, 8 MB at most. The badge is removed until it is checked',
    params: IdParams,
    body: z.object({ name: z.string().default(''), file: z.string('Choose a file') }),
    bodyLimit: DOCUMENT_BODY_BYTES,
    answers: { 201: Changed },
  }),
  removeIdentityDocument: endpoint({
    method: 'DELETE',
    path: '/vendor/listings/{id}/documents/{documentId}',
    access: 'selling',
    summary: 'Delete such a document for good, and the badge with it',
    params: IdParams.extend({ documentId: Id }),
    answers: { 200: Changed },
  }),
};
