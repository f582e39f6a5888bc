import { z } from 'zod';
import { MAX_CANNED_ANSWERS } from '#base/limits.ts';
import { endpoint } from './endpoint.ts';
import { IdParams, Instant, Message } from './shared.ts';

const CannedAnswer = z.object({
  _id: z.string(),
  /** With {customer}, {listing} and {day}; null in a language without a text. */
  en: z.string().nullable(),
  ar: z.string().nullable(),
  updatedAt: Instant,
});
export type CannedAnswer = z.infer<typeof CannedAnswer>;

/** The rules validate both texts as a whole, to report all errors together. */
const CannedInput = z.object({
  en: z.string().max(20_000).nullish(),
  ar: z.string().max(20_000).nullish(),
});

const One = z.object({ answer: CannedAnswer, message: z.string() });

export const endpoints = {
  listCannedAnswers: endpoint('GET /vendor/canned-answers', 'selling', {
    may: 'orders',
    summary: `The vendor's canned answers, oldest first, max ${MAX_CANNED_ANSWERS}`,
    answers: { 200: z.object({ answers: z.array(CannedAnswer) }) },
  }),
  addCannedAnswer: endpoint('POST /vendor/canned-answers', 'selling', {
    may: 'orders',
    summary:
      'Add a canned answer in English, Arabic or both. {customer}, {listing} and {day} are filled in when it is used',
    body: CannedInput,
    answers: { 201: One },
  }),
  changeCannedAnswer: endpoint('PUT /vendor/canned-answers/{id}', 'selling', {
    may: 'orders',
    summary: 'Change both texts of a canned answer; an omitted one is removed',
    params: IdParams,
    body: CannedInput,
    answers: { 200: One },
  }),
  removeCannedAnswer: endpoint('DELETE /vendor/canned-answers/{id}', 'selling', {
    may: 'orders',
    summary: 'Delete a canned answer',
    params: IdParams,
    answers: { 200: Message },
  }),
};
