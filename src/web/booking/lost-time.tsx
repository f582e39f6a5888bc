import { type ComponentProps, Suspense, useEffect } from 'react';
import type { CalendarDate } from '#base/calendar-date.ts';
import type { AvailableDay } from '#contract/listings.ts';
import type { NearTimes as Times } from '#web/cart/near-times.tsx';
import { scrollTo } from '#web/listing/scroll-to.ts';
import { m } from '#web/words/generated/messages.js';
import { isFree } from './free-days.ts';
import { Problem } from './problem.tsx';
import { latePart } from '#web/ui/late-part.tsx';

// Few times are taken by somebody else.
const NearTimes = latePart(async () => (await import('#web/cart/near-times.tsx')).NearTimes);

interface LostTimeProps {
  /** null: the time that was chosen is free, or none was. */
  readonly words: string | null;
  readonly near: ComponentProps<typeof Times>;
}

/** That a time somebody had chosen is theirs no more, with the nearest ones that are free. All else that was chosen stays. */
export function LostTime({ words, near }: LostTimeProps) {
  const isLost = words !== null;
  useEffect(() => {
    if (isLost) scrollTo('[data-lost-time]');
  }, [isLost]);
  return (
    <div data-lost-time className="scroll-mt-[calc(var(--header)+16px)] not-empty:mb-4">
      <Problem words={words} />
      {isLost ? (
        <Suspense>
          <NearTimes {...near} />
        </Suspense>
      ) : null}
    </div>
  );
}

/** Why a time that is not free cannot be had: somebody has just bought it, or it is not offered (any more). null where it is free, or not known yet. */
export function lostWords(
  day: CalendarDate | null,
  time: string | null,
  times: ReadonlyMap<CalendarDate, readonly AvailableDay[]>,
  known: ReadonlyMap<CalendarDate, unknown>,
): string | null {
  if (day === null || time === null || !known.has(day)) return null;
  const found = times.get(day)?.find(({ slot }) => slot === time);
  if (isFree(found)) return null;
  return found?.closed === null ? m.cart_time_taken() : m.cart_why_slot_gone();
}
