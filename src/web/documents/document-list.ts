import { m } from '#web/words/generated/messages.js';

/** The pages of help and policy, in the order they are listed. */
export const DOCUMENTS = [
  { to: '/help', title: m.help_title },
  { to: '/refunds', title: m.refunds_title },
  { to: '/privacy', title: m.privacy_title },
  { to: '/terms', title: m.terms_title },
] as const;
