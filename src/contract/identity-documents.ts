import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { pageQuery } from './list.ts';
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
  listIdentityDocuments: endpoint('GET /vendor/identity-documents', 'drafting', {
    may: 'listings',
    inLanguages: true,
    summary: "People on a vendor's listings with their identity documents for the admin's check",
    query: pageQuery(500),
    answers: { 200: z.object({ listings: z.array(IdentifiedListing), total: z.number().int() }) },
  }),
  addIdentityDocument: endpoint('POST /vendor/listings/{id}/documents', 'drafting', {
    may: 'listings',
    summary:
      'Upload an identity document of a listed person: a PDF or picture as a data string, max 8 MB. Removes the badge until it is checked',
    params: IdParams,
    body: z.object({ name: z.string().default(''), file: z.string('Choose a file') }),
    bodyLimit: DOCUMENT_BODY_BYTES,
    answers: { 201: Changed },
  }),
  removeIdentityDocument: endpoint(
    'DELETE /vendor/listings/{id}/documents/{documentId}',
    'drafting',
    {
      may: 'listings',
      summary: 'Delete an identity document and remove the badge',
      params: IdParams.extend({ documentId: Id }),
      answers: { 200: Changed },
    },
  ),
};
