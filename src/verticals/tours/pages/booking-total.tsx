import { formatMoney } from '#web/ui/format.ts';
import { Money } from '#web/ui/money.tsx';
import { m } from '#web/words/generated/messages.js';
import { unitsWords } from './kind-words.ts';
import type { Booking } from './use-booking.ts';

/** The live total, and why it is what it is. */
export function BookingTotal({ booking: { quote } }: { readonly booking: Booking }) {
  return (
    <div className="num">
      {quote.lines.map((line) => (
        <p
          key={`${line.what} ${line.unitCents}`}
          className="flex justify-between gap-4 py-1 text-[15px] leading-6"
        >
          <span className="text-muted">
            <bdi>
              {m.tours_times_line({
                price: formatMoney(line.unitCents / 100),
                units: unitsWords(line.what, line.units),
              })}
            </bdi>
          </span>
          <Money dollars={line.totalCents / 100} />
        </p>
      ))}
      <p className="flex items-baseline justify-between gap-4 text-[18px] font-[650]">
        {m.tours_total()}
        <output aria-live="polite">
          <Money
            dollars={quote.totalCents / 100}
            className="font-serif text-[26px] leading-[30px] font-medium"
          />
        </output>
      </p>
    </div>
  );
}
