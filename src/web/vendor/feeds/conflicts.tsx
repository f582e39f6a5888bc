import { AlertIcon } from '#web/ui/icons.tsx';
import { formatDate } from '#web/ui/format.ts';
import { orderNumber } from '#web/orders/order-words.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import type { Calendars } from './use-calendars.ts';

/** Bookings for nights that another calendar shows as busy, until one side changes. */
export function Conflicts({ conflicts }: Pick<Calendars, 'conflicts'>) {
  return (
    <section aria-labelledby="feeds-conflicts" className="rounded-field bg-danger-tint p-4">
      <h3
        id="feeds-conflicts"
        className="flex items-center gap-2 font-sans text-[16px] leading-[22px] font-semibold tracking-normal text-danger"
      >
        <AlertIcon className="size-5 shrink-0" />
        {m.feeds_conflicts_title()}
      </h3>
      <p className="mt-1 text-[14px] leading-5">{m.feeds_conflicts_text()}</p>
      <ul className="mt-3 grid gap-2 text-[15px] leading-[22px]">
        {conflicts.map((conflict) => (
          <li key={conflict._id}>
            <span className="font-semibold">
              {m.feeds_conflict_order({
                number: `\u2066${orderNumber(conflict.serviceOrderId)}\u2069`,
              })}
            </span>{' '}
            {m.feeds_conflict({
              nights: nightsOf(conflict),
              calendar: `\u2068${conflict.calendar}\u2069`,
            })}
          </li>
        ))}
      </ul>
    </section>
  );
}

function nightsOf({ firstNight, lastNight }: Calendars['conflicts'][number]): string {
  const [first, last] = [firstNight, lastNight].map((day) => formatDate(day, currentLanguage()));
  return first === last ? `${first}` : `${first} – ${last}`;
}
