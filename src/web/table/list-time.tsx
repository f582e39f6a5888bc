import { marketTime } from '#web/market-time.ts';
import { formatDate, kept, LOCALES } from '#web/ui/format.ts';
import { currentLanguage } from '#web/words/language.ts';
import { zoneHere } from './list-words.ts';

/**
 * An instant in a list, in the reader's time zone, which the column's title names: this year's with
 * its time, others with their year. The tooltip has both.
 */
export function ListTime({ value }: { readonly value: string }) {
  const language = currentLanguage();
  const zone = zoneHere();
  const isThisYear = value.slice(0, 4) === marketTime().toISOString().slice(0, 4);
  const dayAndTime = () =>
    new Intl.DateTimeFormat(LOCALES[language], {
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZone: zone,
      ...(language === 'ar' ? { calendar: 'gregory' } : {}),
    });
  return (
    <time dateTime={value} title={formatDate(value, language, 'date-time', zone)}>
      {isThisYear
        ? kept(`list ${language} ${zone}`, dayAndTime).format(new Date(value))
        : formatDate(value, language, 'date', zone)}
    </time>
  );
}

/** The title of a column of times: 'Date (UTC)'. */
export function timeTitle(title: string): string {
  const zone = new Intl.DateTimeFormat('en', { timeZone: zoneHere(), timeZoneName: 'short' })
    .formatToParts(marketTime())
    .find(({ type }) => type === 'timeZoneName')?.value;
  return zone === undefined ? title : `${title} (\u2066${zone}\u2069)`;
}
