import type { QuoteLine } from '#contract/choice.ts';
import { formatCount } from '#web/ui/format.ts';
import { Money } from '#web/ui/money.tsx';
import { labels as WHAT } from '#web/words/generated/labels/quote_line_labels.ts';

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
