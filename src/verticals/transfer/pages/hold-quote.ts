import { api, ApiError } from '#web/api.ts';
import { failureWords } from '#web/cart/cart-words.ts';
import { m } from '#web/words/generated/messages.js';
import type { Asked, Held } from './use-held.ts';

/** Replaces the previous quote; null, with an error message, if that fails. */
export async function holdQuote(
  {
    corridorId,
    asked,
    replaces,
  }: { readonly corridorId: string; readonly asked: Asked; readonly replaces: string | undefined },
  tell: (words: string) => void,
): Promise<Held | null> {
  try {
    const { quoteId, expiresAt, lines, total, subDetails } = await api(
      'POST /listings/{id}/quote',
      {
        id: corridorId,
        body: { options: { ...asked }, quantity: 1, ...(replaces !== undefined && { replaces }) },
      },
    );
    if (quoteId === undefined || expiresAt === undefined) return null;
    const part = (name: string) => lines.find(({ what }) => what === name)?.total ?? 0;
    return {
      id: quoteId,
      expiresAt,
      corridorId,
      asked,
      sent: part('principal'),
      fee: part('fee'),
      total,
      payout: String(subDetails['payout']),
      rate: String(subDetails['rate']),
    };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    tell(await failureWords(error, m.cart_failed_add()));
    return null;
  }
}
