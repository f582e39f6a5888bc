import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { IdParams, Instant, Message } from './shared.ts';
import { DOCUMENT_BODY_BYTES } from './vendors.ts';

const Wording = z.object({ name: z.string(), bytes: z.number().int(), addedAt: Instant });

const file = {
  produces: 'application/octet-stream',
  answers: { 200: z.instanceof(Uint8Array) },
} as const;

export const endpoints = {
  readWording: endpoint('GET /vendor/listings/{id}/wording', 'drafting', {
    may: 'listings',
    summary: "The policy wording of the caller's plan; null without one",
    params: IdParams,
    answers: { 200: z.object({ wording: Wording.nullable() }) },
  }),
  putWording: endpoint('PUT /vendor/listings/{id}/wording', 'drafting', {
    may: 'listings',
    summary:
      'Upload a policy wording: a PDF as a data string, max 8 MB. Existing buyers keep the previous one',
    params: IdParams,
    body: z.object({ name: z.string().max(1000).default(''), file: z.string('Choose a file') }),
    bodyLimit: DOCUMENT_BODY_BYTES,
    answers: { 200: z.object({ wording: Wording, message: z.string() }) },
  }),
  removeWording: endpoint('DELETE /vendor/listings/{id}/wording', 'drafting', {
    may: 'listings',
    summary: 'Remove the policy wording; existing buyers keep it',
    params: IdParams,
    answers: { 200: Message },
  }),
  downloadWording: endpoint('GET /listings/{id}/wording', 'public', {
    summary: 'The policy wording of a plan as a file',
    params: IdParams,
    ...file,
  }),
  downloadBoughtWording: endpoint('GET /policies/{id}/wording', 'customer', {
    summary: "The policy wording at the time of the caller's purchase, as a file",
    params: IdParams,
    ...file,
  }),
};
