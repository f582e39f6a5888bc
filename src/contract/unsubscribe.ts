import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Message } from './shared.ts';

export const endpoints = {
  unsubscribe: endpoint('POST /unsubscribe/{token}', 'public', {
    anyBody: true,
    summary:
      'Switch off a group of emails by the link of one (RFC 8058), without signing in. The answer is the same for unknown tokens',
    params: z.object({ token: z.string().min(1).max(1000) }),
    answers: { 200: Message },
  }),
};
