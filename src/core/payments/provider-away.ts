import { Refusal } from '#base/errors.ts';

export const cardProviderAway = (): Refusal =>
  new Refusal(
    503,
    'card_provider_away',
    "Card payments are unavailable right now. You haven't been charged. Please try again in a few minutes.",
    {},
    { 'retry-after': '30' },
  );
