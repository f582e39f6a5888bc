import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const health = endpoint('GET /health', 'public', {
  summary: 'Liveness: the process runs',
  answers: { 200: z.object({ status: z.literal('ok') }) },
});

const ready = endpoint('GET /ready', 'public', {
  summary: 'Readiness: the database answers and all migrations are applied',
  answers: {
    200: z.object({ status: z.literal('ready') }),
    503: z.object({ status: z.literal('not ready'), message: z.string() }),
  },
});

export const endpoints = { health, ready };
