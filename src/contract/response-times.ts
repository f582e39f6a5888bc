import { z } from 'zod';
import { ResponseTime } from './services.ts';
import { endpoint } from './endpoint.ts';
import { Instant } from './shared.ts';

/** Listed questions that waited longest. */
export const MAX_WAITED = 10;

export const endpoints = {
  vendorResponse: endpoint('GET /vendor/conversations/response', 'selling', {
    may: 'orders',
    inLanguages: true,
    summary: `The vendor's response time of the last 90 days, and the ${MAX_WAITED} questions that waited longest`,
    answers: {
      200: z.object({
        /** As customers see it; null with fewer than 5 answered conversations. */
        response: ResponseTime.nullable(),
        /** Answered conversations. */
        conversations: z.number().int(),
        waited: z.array(
          z.object({
            conversationId: z.string(),
            /** null for a deleted account. */
            customer: z.string().nullable(),
            askedAt: Instant,
            /** null while it waits. */
            answeredAt: Instant.nullable(),
            /** Within the opening hours, up to now while it waits. */
            minutes: z.number().int(),
          }),
        ),
      }),
    },
  }),
};
