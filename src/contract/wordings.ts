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
  readWording: endpoint({
    method: 'GET',
    path: '/vendor/listings/{id}/wording',
    access: 'selling',
    summary: "The wording of one's own plan; null where none was sent in",
    params: IdParams,
    answers: { 200: z.object({ wording: Wording.nullable() }) },
  }),
  putWording: endpoint({
    method: 'PUT',
    path: '/vendor/listings/{id}/wording',
    access: 'selling',
    summary:
      'Send in the wording of a plan: a PDF as a data string, 8 MB at most. Who has bought already keeps the one before',
    params: IdParams,
    body: z.object({ name: z.string().max(1000).default(''), file: z.string('Choose a file') }),
    bodyLimit: DOCUMENT_BODY_BYTES,
    answers: { 200: z.object({ wording: Wording, message: z.string() }) },
  }),
  removeWording: endpoint({
    method: 'DELETE',
    path: '/vendor/listings/{id}/wording',
    access: 'selling',
    summary: 'Take it away; who has bought already keeps it',
    params: IdParams,
    answers: { 200: Message },
  }),
  downloadWording: endpoint({
    method: 'GET',
    path: '/listings/{id}/wording',
    access: 'public',
    summary: 'The wording of a plan as a file',
    params: IdParams,
    ...file,
  }),
  downloadBoughtWording: endpoint({
    method: 'GET',
    path: '/policies/{id}/wording',
    access: 'customer',
    summary: "The wording that stood when one's policy was bought, as a file",
    params: IdParams,
    ...file,
  }),
};
