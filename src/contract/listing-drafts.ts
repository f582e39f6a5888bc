import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { listAnswer, pageQuery } from './list.ts';
import { Id, IdParams, Instant } from './shared.ts';

/** Max drafts of a vendor, and characters of one as JSON. */
export const MAX_DRAFTS = 50;
export const MAX_DRAFT_LENGTH = 200_000;

export const ListingDraftRow = z.object({
  _id: z.string(),
  vertical: z.string(),
  /** '' while the listing has none. */
  name: z.string(),
  updatedAt: Instant,
});
export type ListingDraftRow = z.infer<typeof ListingDraftRow>;

/** The form's own values; not checked before the listing is created. */
const Values = z
  .record(z.string().max(80), z.unknown())
  .refine((values) => JSON.stringify(values).length <= MAX_DRAFT_LENGTH, 'This draft is too large');

/** The draft that a new listing was saved as: it is deleted when the listing is created. */
export const FromDraft = { draftId: Id.optional() };

export const endpoints = {
  listDrafts: endpoint('GET /vendor/drafts', 'vendor', {
    may: 'listings',
    summary: "The vendor's drafts of listings, last saved first",
    query: pageQuery(MAX_DRAFTS),
    answers: { 200: listAnswer(ListingDraftRow) },
  }),
  readDraft: endpoint('GET /vendor/drafts/{id}', 'vendor', {
    may: 'listings',
    summary: 'A draft with the values of its form',
    params: IdParams,
    answers: {
      200: z.object({
        draft: ListingDraftRow.extend({ values: z.record(z.string(), z.unknown()) }),
      }),
    },
  }),
  saveDraft: endpoint('PUT /vendor/drafts/{id}', 'selling', {
    may: 'listings',
    summary: `Save a draft under an id of the caller's choice, max ${MAX_DRAFTS}. Repeating the call has no further effect`,
    params: IdParams,
    bodyLimit: 2 * MAX_DRAFT_LENGTH,
    textLimit: MAX_DRAFT_LENGTH,
    body: z.object({
      vertical: z.string('Say which vertical it is').max(40),
      name: z.string().trim().max(200).default(''),
      values: Values,
    }),
    answers: { 200: z.object({ draft: ListingDraftRow }) },
  }),
  removeDraft: endpoint('DELETE /vendor/drafts/{id}', 'vendor', {
    may: 'listings',
    summary: 'Delete a draft',
    params: IdParams,
    answers: { 200: z.object({ message: z.string() }) },
  }),
};
