import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const Required = z.object({ required: z.boolean() });

export const endpoints = {
  requireFactor: endpoint('PUT /vendor/second-factor', 'vendor', {
    may: 'members',
    confirmed: true,
    moves: 'access',
    summary: 'Require a second factor of all members. The caller needs one first',
    body: Required,
    answers: { 200: Required.extend({ message: z.string() }) },
  }),
};
