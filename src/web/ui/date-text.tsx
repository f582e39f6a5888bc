import { formatDate, type DateStyle } from './format.ts';
import { currentLanguage } from '#web/words/language.ts';

interface DateTextProps {
  /** A calendar date (`2026-11-20`) or an instant (ISO 8601 with its zone). */
  readonly value: string;
  readonly style?: DateStyle;
  /** The zone an instant is shown in, such as the listing's. */
  readonly zone?: string;
  readonly className?: string;
}

export function DateText({ value, style = 'date', zone, className }: DateTextProps) {
  return (
    <time dateTime={value} className={className}>
      {formatDate(value, currentLanguage(), style, zone)}
    </time>
  );
}
