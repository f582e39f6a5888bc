import { Refusal } from '#base/errors.ts';

export const cardProviderAway = (): Refusal =>
  new Refusal(503, 'card_provider_away', {}, { 'retry-after': '30' });
