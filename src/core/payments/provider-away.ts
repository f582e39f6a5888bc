import { Refusal } from '#base/errors.ts';

export const cardProviderAway = (): Refusal =>
  new Refusal(
    503,
    'card_provider_away',
    'Card payments are not available right now. Nothing was charged. Please try again in a few minutes.',
    {},
    { 'retry-after': '30' },
  );
