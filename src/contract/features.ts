import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Country, Instant, plainLine } from './shared.ts';

export const Feature = z.object({
  vertical: z.string(),
  country: Country,
  enabled: z.boolean(),
  /** Licence number and issuer of the sending business. */
  licence: z.string(),
  authority: z.string(),
  updatedAt: Instant.nullable(),
});
export type Feature = z.infer<typeof Feature>;

const line = plainLine(120).default('');

export const endpoints = {
  listFeatures: endpoint('GET /admin/features', 'admin', {
    may: 'content',
    summary: 'Features that need a licence, by country',
    answers: { 200: z.object({ features: z.array(Feature) }) },
  }),
  setFeature: endpoint('PUT /admin/features', 'admin', {
    may: 'content',
    confirmed: true,
    moves: 'money',
    summary: 'Open or close a vertical in a country; opening requires the licence',
    body: z.object({
      vertical: z.string().max(40),
      country: Country,
      enabled: z.boolean('Say whether it is on'),
      licence: line,
      authority: line,
    }),
    answers: { 200: z.object({ features: z.array(Feature), message: z.string() }) },
  }),
};
