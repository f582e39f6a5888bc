import { useState } from 'react';
import { m } from '#web/words/generated/messages.js';
import type { TransferOptions } from '../details.ts';

export type Asked = Pick<TransferOptions, 'side' | 'amount' | 'way'>;

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
      // Fetched with the press: most people only reckon.
      const { holdQuote } = await import('./hold-quote.ts');
      const next = await holdQuote({ corridorId, asked, replaces: held?.id }, tell);
      if (next) setHeld(next);
      return next;
    } catch (error) {
      // So browsers say that a script could not be fetched.
      if (!(error instanceof TypeError)) throw error;
      tell(m.shell_error_offline());
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
