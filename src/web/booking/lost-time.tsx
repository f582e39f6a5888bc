import { type ComponentProps, Suspense, useEffect } from 'react';
import type { CalendarDate } from '#base/calendar-date.ts';
import type { AvailableDay } from '#contract/listings.ts';
import type { NearTimes as Times } from '#web/cart/near-times.tsx';
import { scrollTo } from '#web/listing/scroll-to.ts';
import { m } from '#web/words/generated/messages.js';
import { isFree } from './free-days.ts';
import { Problem } from './problem.tsx';
import { latePart } from '#web/ui/late-part.tsx';

// Loaded on demand, because times are rarely lost.
const NearTimes = latePart(async () => (await import('#web/cart/near-times.tsx')).NearTimes);

interface LostTimeProps {
  /** null if the selected time is free, or none is selected. */
  readonly words: string | null;
  readonly near: ComponentProps<typeof Times>;
}

/** Offers the nearest free times instead; keeps the rest of the selection. */
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

/**
 * Why a selected time is unavailable: just booked by another customer, or not offered (any more).
 * null if it is free or not loaded.
 */
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
