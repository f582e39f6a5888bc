import { useState } from 'react';
import { api, ApiError } from '#web/api.ts';
import { failureWords } from '#web/cart/cart-words.ts';
import { m } from '#web/words/generated/messages.js';
import type { TransferOptions } from '../details.ts';

type Asked = Pick<TransferOptions, 'side' | 'amount' | 'way'>;

/** A quote that is held, as the server answered it. */
export interface Held {
  readonly id: string;
  readonly expiresAt: string;
  readonly corridorId: string;
  readonly asked: Asked;
  readonly sent: number;
  readonly fee: number;
  readonly total: number;
  readonly payout: string;
  readonly rate: string;
}

const isSame = (one: Asked, other: Asked) =>
  one.side === other.side && one.amount === other.amount && one.way === other.way;

/** The quote that is held for what is chosen now; the one before it is let go of. */
export function useHeld() {
  const [held, setHeld] = useState<Held | null>(null);
  const [busy, setBusy] = useState(false);
  const hold = async (
    corridorId: string,
    asked: Asked,
    tell: (words: string) => void,
  ): Promise<Held | null> => {
    setBusy(true);
    try {
      const answer = await api('POST /listings/{id}/quote', {
        id: corridorId,
        body: { options: { ...asked }, quantity: 1, ...(held && { replaces: held.id }) },
      });
      const { quoteId, expiresAt, lines, total, subDetails } = answer;
      if (quoteId === undefined || expiresAt === undefined) return null;
      const part = (name: string) => lines.find(({ what }) => what === name)?.total ?? 0;
      const next = {
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
      setHeld(next);
      return next;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      tell(await failureWords(error, m.cart_failed_add()));
      return null;
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    hold,
    /** null where it is of another amount, way or corridor. */
    of: (corridorId: string | undefined, asked: Asked | null): Held | null =>
      held && asked && held.corridorId === corridorId && isSame(held.asked, asked) ? held : null,
  };
}
