import { formatDate } from '#web/ui/format.ts';
import { currentLanguage } from '#web/words/language.ts';
import { DayList } from './day-list.tsx';
import type { Spoken, VisitWords } from './week-board.tsx';
import { bookedOn, type Column } from './week-rules.ts';

/** Printable list of visits by person, without private details. */
export function OnPaper({
  columns,
  words,
  clock,
}: {
  readonly columns: readonly Column[];
  readonly words: (visit: Spoken) => VisitWords;
  readonly clock: string;
}) {
  return (
    <div className="print-me print-list hidden print:block">
      {columns
        .filter(({ day }) => bookedOn(day) > 0)
        .map(({ key, person, day }) => (
          <section key={key} className="mb-6 break-inside-avoid">
            <h2 className="text-[18px] leading-6">
              <bdi>{person.name}</bdi>
              {' · '}
              {formatDate(day.day, currentLanguage(), 'weekday')}
            </h2>
            <p className="text-[13px] leading-[18px] text-muted">{clock}</p>
            <DayList day={day} words={words} />
          </section>
        ))}
    </div>
  );
}
