import { todayIn } from '#base/calendar-date.ts';
import type { OrderItem } from '#contract/orders.ts';
import { saveFile } from '#web/account/save-file.ts';
import { marketTime } from '#web/market-time.ts';
import { Button } from '#web/ui/button.tsx';
import { CalendarIcon } from '#web/ui/icons.tsx';
import { useLook } from '#web/ui/vertical-parts.ts';
import type { VerticalLook } from '#web/ui/vertical-web.ts';
import { m } from '#web/words/generated/messages.js';
import { calendarFile, isOneStart } from './calendar-file.ts';

type When = NonNullable<OrderItem['when']>;
type Kept = Pick<
  OrderItem,
  '_id' | 'name' | 'vertical' | 'href' | 'when' | 'subDetails' | 'changes' | 'voucherCode'
>;

/** A booking for the calendar of who made it, as long as it is to come: what is cancelled has no voucher. */
export function KeepInCalendar({ item }: { readonly item: Kept }) {
  const look = useLook(item.vertical);
  const { when, voucherCode } = item;
  if (when === null || voucherCode === null || !isToCome(when, marketTime())) return null;
  const keep = () =>
    saveFile(
      fileOf({ ...item, when }, look, window.location.origin, marketTime()),
      'text/calendar;charset=utf-8',
      `souk-${when.from}.ics`,
    );
  return (
    <Button look="outline" size="small" onClick={keep}>
      <CalendarIcon className="size-4" />
      {m.success_calendar()}
    </Button>
  );
}

/** The file, with as much of the booking as its vertical lets other readers of a calendar see. */
export function fileOf(
  { _id, name, href, when, subDetails, changes }: Kept & { readonly when: When },
  look: Pick<VerticalLook, 'keptAs' | 'placeOf'> | undefined,
  site: string,
  now: Date,
): string {
  const said = look?.keptAs ? { name: look.keptAs(), href: null } : { name, href };
  const place = look?.placeOf?.(subDetails) ?? null;
  // Each time that it was moved made another version of it.
  return calendarFile({ _id, when, ...said, place, sequence: changes.length }, site, now);
}

/** What has an hour is over for a calendar once that has come, other bookings after their last day. */
const isToCome = (when: When, now: Date): boolean =>
  isOneStart(when) ? new Date(when.startsAt) > now : todayIn(when.timeZone, now) <= when.to;
