import type { QuoteLine } from '#contract/choice.ts';
import type { QuoteWhat } from '#base/quote-faults.ts';
import { formatCount } from '#web/ui/format.ts';
import { Money } from '#web/ui/money.tsx';
import { m } from '#web/words/generated/messages.js';

const WHAT: Record<QuoteWhat, () => string> = {
  piece: m.quote_line_piece,
  person: m.quote_line_person,
  night: m.quote_line_night,
  day: m.quote_line_day,
  visit: m.quote_line_visit,
  hour: m.quote_line_hour,
  month: m.quote_line_month,
  placement: m.quote_line_placement,
  extra_guest: m.quote_line_extra_guest,
  meal: m.quote_line_meal,
  cleaning: m.quote_line_cleaning,
  discount: m.quote_line_discount,
  tailoring: m.quote_line_tailoring,
  principal: m.quote_line_principal,
  fee: m.quote_line_fee,
  tax: m.quote_line_tax,
  premium: m.quote_line_premium,
  stamp: m.quote_line_stamp,
};

/** Components of the unit price, if there are several. */
export function QuoteLines({ lines }: { readonly lines: readonly QuoteLine[] }) {
  if (lines.length < 2) return null;
  return (
    <ul className="mt-1 grid gap-0.5 text-[13px] leading-[18px] text-muted">
      {lines.map(({ what, part, units, unitPrice, total }) => (
        <li key={`${what} ${part} ${unitPrice}`} className="flex justify-between gap-3">
          <span>
            {WHAT[what]()}
            {units === 1 ? null : <span className="num"> × {formatCount(units)}</span>}
          </span>
          <Money dollars={total} />
        </li>
      ))}
    </ul>
  );
}
