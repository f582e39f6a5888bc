import type { Db } from '#core/shared/database.ts';

export async function noteCard(
  db: Db,
  ref: string,
  card: { readonly brand: string; readonly last4: string },
): Promise<void> {
  await db
    .updateTable('payments')
    .set({ card_brand: card.brand, card_last4: card.last4 })
    .where('provider_ref', '=', ref)
    .execute();
}
