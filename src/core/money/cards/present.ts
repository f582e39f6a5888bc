import type { SavedCard as Shown } from '#contract/cards.ts';
import type { SavedCard } from './store.ts';

export const presentCard = (card: SavedCard): Shown => ({
  _id: card.id,
  brand: card.brand,
  last4: card.last4,
  expMonth: card.exp_month,
  expYear: card.exp_year,
  refused: card.refused_why !== null,
});
