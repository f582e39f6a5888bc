/** Kinds of quote lines; pages and mails have labels for each. */
export const QUOTE_WHATS = [
  'piece',
  'person',
  'night',
  'day',
  'visit',
  'hour',
  'month',
  'placement',
  'extra_guest',
  'meal',
  'cleaning',
  'discount',
  'tailoring',
  'principal',
  'fee',
  'tax',
  'premium',
  'stamp',
] as const;
export type QuoteWhat = (typeof QUOTE_WHATS)[number];
