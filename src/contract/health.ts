import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const health = endpoint('GET /health', 'public', {
  summary: 'The process is alive',
  answers: { 200: z.object({ status: z.literal('ok') }) },
});

const ready = endpoint('GET /ready', 'public', {
  summary: 'The database answers and its migrations are done',
  answers: {
    200: z.object({ status: z.literal('ready') }),
    503: z.object({ status: z.literal('not ready'), message: z.string() }),
  },
});

export const endpoints = { health, ready };
