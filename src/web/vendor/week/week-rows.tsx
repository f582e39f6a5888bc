import { minutesOf } from '#base/schedule.ts';
import { formatDate } from '#web/ui/format.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import { axisOf, bookedOn, type Day, type Person, type Visit } from './week-rules.ts';

interface WeekRowsProps {
  /** Accessible label. */
  readonly label: string;
  /** Label of one person: 'Doctor'. */
  readonly personLabel: string;
  readonly people: readonly Person[];
  /** Opens a person's own week. */
  readonly onOpen: (person: Person) => void;
}

/**
 * Everyone's week, one row each with a bar for each day: hours, visits, and free time after them.
 */
export function WeekRows({ label, personLabel, people, onOpen }: WeekRowsProps) {
  const axis = axisOf(
    people.flatMap((person) => person.days.map((day) => ({ key: day.day, person, day }))),
  );
  const days = people[0]?.days ?? [];
  const language = currentLanguage();
  return (
    <div className="overflow-x-auto max-md:rounded-panel max-md:bg-paper max-md:inset-ring max-md:inset-ring-line">
      <table
        aria-label={label}
        className="w-full min-w-[820px] table-fixed border-collapse text-start md:min-w-[900px]"
      >
        <thead>
          <tr className="border-b border-line text-[14px] leading-5">
            <th
              scope="col"
              className="sticky start-0 z-10 w-[116px] bg-paper px-3 py-2 text-start md:w-[180px] md:px-4"
            >
              {personLabel}
            </th>
            {days.map(({ day }) => (
              <th
                key={day}
                scope="col"
                className={`truncate px-2 py-2 text-start ${day === people[0]?.today ? 'text-primary' : ''}`}
              >
                {formatDate(day, language, 'short-weekday')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {people.map((person) => (
            <tr key={person._id}>
              <th
                scope="row"
                className="sticky start-0 z-10 bg-paper px-3 py-2 text-start text-[14px] leading-5 md:px-4"
              >
                <bdi className="block break-words">{person.name}</bdi>
                {person.removed ? (
                  <span className="block text-[13px] font-normal text-saffron-ink">
                    {m.vendor_week_removed()}
                  </span>
                ) : null}
              </th>
              {person.days.map((day) => (
                <td key={day.day} className="px-1 py-1">
                  <button
                    type="button"
                    onClick={() => onOpen(person)}
                    aria-label={m.vendor_week_day_of({
                      name: person.name,
                      day: formatDate(day.day, language, 'short-weekday'),
                      what: dayWords(day),
                    })}
                    className="grid min-h-11 w-full content-center gap-1 rounded-[6px] px-1 text-start hover:bg-sunk"
                  >
                    <Bar day={day} axis={axis} />
                    <span className="num text-[13px] leading-[18px] text-muted">
                      {dayWords(day)}
                    </span>
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function dayWords(day: Day): string {
  const { closed, hours } = day;
  const booked = bookedOn(day);
  if (booked > 0) return m.vendor_week_booked({ count: String(booked) });
  if (closed) return m.vendor_calendar_closed();
  return hours.length === 0 ? m.vendor_week_off() : m.vendor_week_free();
}

function Bar({
  day: { hours, closed, visits, manual },
  axis: { from, to },
}: {
  readonly day: Day;
  readonly axis: { readonly from: number; readonly to: number };
}) {
  const share = (minutes: number) => `${((minutes / (to - from)) * 100).toFixed(2)}%`;
  const at = (start: string, minutes: number) => ({
    insetInlineStart: share(minutesOf(start) - from),
    width: share(Math.min(minutes, to - minutesOf(start))),
  });
  return (
    <span
      aria-hidden="true"
      className="relative block h-4 w-full overflow-hidden rounded-[4px] bg-sunk bg-[repeating-linear-gradient(135deg,transparent_0_4px,var(--line)_4px_5px)]"
    >
      {closed
        ? null
        : hours.map((one) => (
            <span
              key={one.from}
              className="absolute inset-y-0 bg-tint"
              style={at(one.from, minutesOf(one.to) - minutesOf(one.from))}
            />
          ))}
      {manual.map((one) => (
        <span
          key={one.bookingId + one.from}
          className="absolute inset-y-0 bg-edge"
          style={at(one.from, one.minutes)}
        />
      ))}
      {visits.map((visit) => (
        <span key={visit.itemId + visit.from}>
          <span
            className="absolute inset-y-0 bg-muted/40"
            style={at(visit.from, visit.minutes + visit.after)}
          />
          <span
            className={`absolute inset-y-0 ${toneOf(visit)}`}
            style={at(visit.from, visit.minutes)}
          />
        </span>
      ))}
    </span>
  );
}

function toneOf({ toMove, state }: Visit): string {
  if (toMove !== null) return 'bg-saffron';
  if (state === 'no_show') return 'bg-danger';
  return state === 'seen' ? 'bg-olive' : 'bg-primary';
}
