import { isCalendarDate } from '#base/calendar-date.ts';
import { formatDate, formatTime } from '#web/ui/format.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';

/** Unstructured details as a nested list of names and values. */
export function Specifications({
  details,
}: {
  readonly details: Readonly<Record<string, unknown>>;
}) {
  return (
    <dl className="grid gap-x-4 gap-y-1.5 text-[14px] leading-5 sm:grid-cols-[minmax(0,180px)_minmax(0,1fr)]">
      {Object.entries(details).map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted">{nameInWords(name)}</dt>
          <dd className="wrap-anywhere max-sm:mb-1.5" dir="auto">
            <Value value={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({ value }: { readonly value: unknown }) {
  if (Array.isArray(value))
    return value.every((inner) => typeof inner !== 'object') ? (
      value.map((inner) => textOf(String(inner))).join(m.shell_comma())
    ) : (
      <ul className="grid gap-1.5">
        {value.map((inner, index) => (
          // Its order never changes.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <Value value={inner} />
          </li>
        ))}
      </ul>
    );
  if (typeof value === 'object' && value !== null) return <Specifications details={{ ...value }} />;
  if (typeof value === 'boolean') return value ? m.orders_yes() : m.orders_no();
  return value === null || value === undefined || value === '' ? '-' : textOf(String(value));
}

/** A date or a time of day in the reader's format; other texts as they are. */
export function textOf(value: string): string {
  if (isCalendarDate(value)) return formatDate(value, currentLanguage());
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(value) ? formatTime(value, currentLanguage()) : value;
}

/** `startingDate` as 'Starting date'. */
function nameInWords(name: string): string {
  // The maximum of a booking, in contrast to the actual guests.
  if (name === 'numberofPeople') return m.orders_most_people();
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
