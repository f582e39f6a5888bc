import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { IdParams, Message } from './shared.ts';

export const endpoints = {
  askForRestock: endpoint('POST /listings/{id}/back-in-stock', 'public', {
    summary: 'Request one email when a variant is back in stock',
    params: IdParams,
    body: z.object({
      variant: z.string().max(40).default(''),
      /** For guests; signed-in customers are notified at their own address. */
      email: z.string().max(300).default(''),
    }),
    answers: { 200: Message },
  }),
};
