import { useEffect, useEffectEvent, useState } from 'react';
import type { CalendarDate } from '#base/calendar-date.ts';
import { useSending } from '#web/account/use-sending.ts';
import { type Answer, api } from '#web/api.ts';
import { useLiveReload } from '#web/live/use-live.ts';
import { whileShown } from '#web/while-shown.ts';
import { notify } from '#web/ui/notify.ts';
import { m } from '#web/words/generated/messages.js';
import { refusedWords } from '#web/words/refused.ts';
import type { DaysChange } from './board-change.ts';
import { type BoardListing, withChanged } from './board-rows.ts';

export type BoardLength = 14 | 30;

/** Listings of one page. */
export const BOARD_LISTINGS = 20;

/** How many days ahead the board can be moved. */
export const LAST_AHEAD = 700;

export interface BoardFault {
  readonly words: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Limits the listings; by default, everything that the vendor sells by day. */
export interface BoardScope {
  readonly serviceId?: string | undefined;
  readonly vertical?: string | undefined;
}

export function useBoard({ serviceId, vertical }: BoardScope, page: number, length: BoardLength) {
  /** null for today at the vendor's listings, which the server knows. */
  const [chosenFrom, setFrom] = useState<CalendarDate | null>(null);
  const [found, setFound] = useState<
    (Answer<'GET /vendor/calendar'> & { readonly page: number }) | null
  >(null);
  const [failed, setFailed] = useState(false);
  const [loading, setLoading] = useState(true);
  const [asked, setAsked] = useState(0);
  const [heard, setHeard] = useState(0);
  const [fault, setFault] = useState<BoardFault | null>(null);
  /** Number of saved changes. */
  const [changes, setChanges] = useState(0);
  /** The changes that undo the last one. */
  const [undo, setUndo] = useState<readonly DaysChange[]>([]);
  const { busy, send } = useSending();

  const read = useEffectEvent(() =>
    api('GET /vendor/calendar', {
      query: {
        ...(chosenFrom !== null && { from: chosenFrom }),
        days: length,
        page,
        pageSize: BOARD_LISTINGS,
        ...(serviceId !== undefined && { serviceId }),
        ...(vertical !== undefined && { vertical }),
      },
    }),
  );
  useEffect(() => {
    setLoading(true);
    setFailed(false);
    return whileShown(
      () => read(),
      (answer) => {
        setFound({ ...answer, page });
        setLoading(false);
      },
      () => {
        setFailed(true);
        setLoading(false);
      },
    );
  }, [serviceId, vertical, chosenFrom, length, page, asked]);

  // Without a sign of loading, which would flicker at each booking.
  useEffect(
    () =>
      heard === 0
        ? undefined
        : whileShown(
            () => read(),
            (answer) => setFound({ ...answer, page }),
          ),
    [serviceId, vertical, chosenFrom, length, page, heard],
  );
  useLiveReload(['order', 'calendar'], () => setHeard((count) => count + 1));

  /** Returns whether it succeeded. */
  const write = async (wanted: readonly DaysChange[], isUndo: boolean): Promise<boolean> => {
    let isDone = false;
    await send(
      async () => {
        const answer = await api('PUT /vendor/calendar', { body: { changes: [...wanted] } });
        setFound((before) =>
          before ? { ...before, listings: withChanged(before.listings, answer.listings) } : before,
        );
        isDone = true;
        setChanges((count) => count + 1);
        setFault(null);
        setUndo(isUndo ? [] : answer.before);
        notify.success(isUndo ? m.vendor_board_undone() : m.vendor_calendar_saved());
      },
      async (error) => {
        const words = await refusedWords(error, m.vendor_calendar_refused());
        const { name } = error.body;
        setFault({
          words: typeof name === 'string' ? `${name}: ${words}` : words,
          fields: lastParts(error.errorMessages ?? {}),
        });
      },
    );
    return isDone;
  };

  const today = found?.today ?? '';
  return {
    today,
    from: chosenFrom ?? today,
    setFrom,
    listings: found?.listings ?? (null as readonly BoardListing[] | null),
    total: found?.total ?? 0,
    /** The page of `listings`, while another one is loading. */
    page: found?.page ?? page,
    failed,
    loading,
    busy,
    fault,
    clearFault: () => setFault(null),
    canUndo: undo.length > 0,
    reload: () => setAsked((count) => count + 1),
    changes,
    save: (wanted: readonly DaysChange[]) => write(wanted, false),
    undo: () => write(undo, true),
  };
}

export type Board = ReturnType<typeof useBoard>;

/** 'changes.0.price' is the panel's 'price'. */
const lastParts = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, words]) => [name.split('.').at(-1) ?? name, words]),
  );
