import { useState } from 'react';
import { m } from '#web/words/generated/messages.js';
import type { TransferOptions } from '../details.ts';

export type Asked = Pick<TransferOptions, 'side' | 'amount' | 'way'>;

/** A held quote, as returned by the server. */
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

/** The held quote for the current selection; replaces the previous one. */
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
      // Loaded with the press, because most visitors only calculate.
      const { holdQuote } = await import('./hold-quote.ts');
      const next = await holdQuote({ corridorId, asked, replaces: held?.id }, tell);
      if (next) setHeld(next);
      return next;
    } catch (error) {
      // Browsers report a script that cannot be loaded as a TypeError.
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
    /** null for another amount, method or corridor. */
    of: (corridorId: string | undefined, asked: Asked | null): Held | null =>
      held && asked && held.corridorId === corridorId && isSame(held.asked, asked) ? held : null,
  };
}
