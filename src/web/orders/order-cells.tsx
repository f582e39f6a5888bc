import { formatDate } from '#web/ui/format.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import { inItsLanguage } from '#web/words/its-language.ts';

interface FirstItemProps {
  readonly name: string;
  readonly others: number;
}

/** The first item with the number of further ones. A long name is truncated before the number. */
export function FirstItem({ name, others }: FirstItemProps) {
  return (
    <span className="grid grid-cols-[minmax(0,max-content)_auto] justify-start gap-1">
      <bdi {...inItsLanguage(name)} title={name} className="truncate">
        {name}
      </bdi>
      {others > 0 ? <bdi dir="ltr">+{others}</bdi> : null}
    </span>
  );
}

/** 'Next: Fri, Nov 27'. */
export const nextOnWords = (day: string): string =>
  m.orders_next_on({ date: formatDate(day, currentLanguage(), 'short-weekday') });
