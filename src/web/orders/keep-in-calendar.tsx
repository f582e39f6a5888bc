import { todayIn } from '#base/calendar-date.ts';
import type { OrderItem } from '#contract/orders.ts';
import { saveFile } from '#web/account/save-file.ts';
import { marketTime } from '#web/market-time.ts';
import { Button } from '#web/ui/button.tsx';
import { CalendarIcon } from '#web/ui/icons.tsx';
import { useLook } from '#web/ui/vertical-parts.ts';
import type { VerticalLook } from '#web/ui/vertical-web.ts';
import { m } from '#web/words/generated/messages.js';
import { calendarFile, isOneStart } from '#base/calendar-file.ts';

type When = NonNullable<OrderItem['when']>;
type Kept = Pick<
  OrderItem,
  '_id' | 'name' | 'href' | 'when' | 'subDetails' | 'changes' | 'voucherCode'
>;

/** A vertical's future bookings as a calendar file. Cancelled bookings are left out. */
export function KeepInCalendar({
  vertical,
  items,
  words = m.success_calendar(),
}: {
  readonly vertical: string;
  readonly items: readonly Kept[];
  readonly words?: string;
}) {
  const look = useLook(vertical);
  const kept = items.flatMap(({ when, ...item }) =>
    when !== null && item.voucherCode !== null && isToCome(when, marketTime())
      ? [{ ...item, when }]
      : [],
  );
  const [first] = kept;
  if (!first) return null;
  const keep = () =>
    saveFile(
      fileOf(kept, look, window.location.origin, marketTime()),
      'text/calendar;charset=utf-8',
      `souk-${first.when.from}.ics`,
    );
  return (
    <Button look="outline" size="small" onClick={keep}>
      <CalendarIcon className="size-4" />
      {words}
    </Button>
  );
}

/** Calendars may be shared, so the vertical decides how much of a booking it shows. */
export const fileOf = (
  kept: readonly (Kept & { readonly when: When })[],
  look: Pick<VerticalLook, 'keptAs' | 'placeOf'> | undefined,
  site: string,
  now: Date,
): string =>
  calendarFile(
    kept.map(({ _id, name, href, when, subDetails, changes }) => ({
      _id,
      when,
      ...(look?.keptAs ? { name: look.keptAs(), href: null } : { name, href }),
      place: look?.placeOf?.(subDetails) ?? null,
      // Each move is a new version.
      sequence: changes.length,
    })),
    site,
    now,
  );

/** A booking with a time is past after its start, others after their last day. */
const isToCome = (when: When, now: Date): boolean =>
  isOneStart(when) ? new Date(when.startsAt) > now : todayIn(when.timeZone, now) <= when.to;
