import { m } from '#web/words/generated/messages.js';

/** Help and policy pages, in list order. */
export const DOCUMENTS = [
  { to: '/help', title: m.help_title },
  { to: '/refunds', title: m.refunds_title },
  { to: '/privacy', title: m.privacy_title },
  { to: '/terms', title: m.terms_title },
] as const;
