import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Message } from './shared.ts';

// Judged as a whole by the rules of messages, so that every field at fault is named at once.
const Text = z.string().default('');

export const endpoints = {
  writeToUs: endpoint({
    method: 'POST',
    path: '/messages',
    access: 'public',
    summary: 'Write to the marketplace',
    body: z.object({ name: Text, email: Text, subject: Text, message: Text }),
    answers: { 201: Message },
  }),
};
