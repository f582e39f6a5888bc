import { formatMoney } from '#web/ui/format.ts';
import { Money } from '#web/ui/money.tsx';
import { m } from '#web/words/generated/messages.js';
import type { QuoteWhat } from '#base/quote-faults.ts';
import type { Quote } from '#verticals/choice.ts';

export function BookingTotal({
  quote,
  unitsWords,
  onceWords,
}: {
  readonly quote: Pick<Quote, 'lines' | 'totalCents'>;
  /** '3 nights', for a line of the quote. */
  readonly unitsWords: (what: QuoteWhat, units: number) => string;
  /** Label of a fee or discount charged once, without a quantity; null for other lines. */
  readonly onceWords?: (what: QuoteWhat) => string | null;
}) {
  return (
    <div className="num">
      {quote.lines.map((line) => (
        <p
          key={`${line.what} ${line.unitCents}`}
          className="flex justify-between gap-4 py-1 text-[15px] leading-6"
        >
          <span className="text-muted">
            <bdi>
              {onceWords?.(line.what) ??
                m.booking_times_line({
                  price: formatMoney(line.unitCents / 100),
                  units: unitsWords(line.what, line.units),
                })}
            </bdi>
          </span>
          <Money dollars={line.totalCents / 100} />
        </p>
      ))}
      <p className="flex items-baseline justify-between gap-4 text-[18px] font-[650]">
        {m.booking_total()}
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
