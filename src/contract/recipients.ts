import { z } from 'zod';
import { COUNTRIES } from '#base/countries.ts';
import { PAYOUT_METHODS } from '#base/payout-methods.ts';
import { endpoint } from './endpoint.ts';
import { Country, Id, IdParams, Instant, plainLine } from './shared.ts';

export const ShownRecipient = z.object({
  _id: z.string(),
  method: z.enum(PAYOUT_METHODS),
  country: Country,
  mask: z.string(),
  personId: z.string().nullable(),
  version: z.number().int(),
  usedAt: Instant,
});
export type ShownRecipient = z.infer<typeof ShownRecipient>;

/** `base/recipient.ts` validates the fields of each method and drops the others. */
const RecipientInput = z.object({
  method: z.enum(PAYOUT_METHODS, 'Choose how they get it'),
  country: z.enum(COUNTRIES, 'Choose a country'),
  name: plainLine(70).default(''),
  nameArabic: plainLine(70).default(''),
  iban: plainLine(60).default(''),
  number: plainLine(40).default(''),
  city: plainLine(60).default(''),
  phone: plainLine(40).default(''),
  personId: Id.nullish(),
});

const KEY = 'Send an Idempotency-Key header of 1 to 200 printable characters';
const one = { 200: z.object({ recipient: ShownRecipient }) };

export const endpoints = {
  listRecipients: endpoint('GET /recipients', 'customer', {
    summary: "The caller's transfer recipients, most recently used first, masked",
    query: z.object({
      country: z.enum(COUNTRIES).optional(),
      method: z.enum(PAYOUT_METHODS).optional(),
    }),
    answers: { 200: z.object({ recipients: z.array(ShownRecipient) }) },
  }),
  keepRecipient: endpoint('POST /recipients', 'customer', {
    summary: 'Save a recipient; a known one is returned unchanged',
    headers: z.object({
      'Idempotency-Key': z
        .string(KEY)
        .regex(/^[\x20-\x7e]{1,200}$/, KEY)
        .describe("The caller's own. Repeating a call with its key keeps it once"),
    }),
    body: RecipientInput,
    answers: one,
  }),
  readRecipient: endpoint('GET /recipients/{id}', 'customer', {
    summary: 'All details of a saved recipient, for their owner',
    params: IdParams,
    answers: {
      200: z.object({ recipient: ShownRecipient, details: z.record(z.string(), z.string()) }),
    },
  }),
  changeRecipient: endpoint('PUT /recipients/{id}', 'customer', {
    summary: 'Change a recipient; existing orders stay unchanged',
    params: IdParams,
    body: RecipientInput,
    answers: one,
  }),
  removeRecipient: endpoint('DELETE /recipients/{id}', 'customer', {
    summary: 'Remove a recipient; existing orders stay unchanged',
    params: IdParams,
    answers: { 200: z.object({ success: z.literal(true) }) },
  }),
};
