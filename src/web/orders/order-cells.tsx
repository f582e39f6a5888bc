import { formatDate } from '#web/ui/format.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import { inItsLanguage } from '#web/words/its-language.ts';

const SECOND = 'text-[13px] leading-[18px] font-normal text-muted';

export function BuyerLine({ name }: { readonly name: string }) {
  // The line follows the table's direction; only the name is isolated.
  return (
    <span className={`${SECOND} grid grid-cols-[minmax(4.5rem,max-content)]`}>
      <bdi {...inItsLanguage(name)} className="truncate">
        {name}
      </bdi>
    </span>
  );
}

interface FirstItemLineProps {
  readonly name: string;
  readonly others: number;
}

/** The first item with the number of further ones. A long name is truncated before the number. */
export function FirstItemLine({ name, others }: FirstItemLineProps) {
  return (
    <span
      className={`${SECOND} grid grid-cols-[minmax(3rem,max-content)_auto] justify-start gap-1`}
    >
      <bdi {...inItsLanguage(name)} title={name} className="truncate">
        {name}
      </bdi>
      {others > 0 ? <bdi dir="ltr">+{others}</bdi> : null}
    </span>
  );
}

/** A second date, below the order's. */
export function WhenLine({ words }: { readonly words: string }) {
  return <small className={`${SECOND} block`}>{words}</small>;
}

/** 'Next: Fri, Nov 27'. */
export const nextOnWords = (day: string): string =>
  m.orders_next_on({ date: formatDate(day, currentLanguage(), 'short-weekday') });
