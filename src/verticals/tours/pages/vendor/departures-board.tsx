import { Link } from '@tanstack/react-router';
import { formatDate } from '#web/ui/format.ts';
import { CalendarBoard } from '#web/vendor/calendar/calendar-board.tsx';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import type { ToursSearch } from './tours-search.ts';

interface DeparturesBoardProps {
  readonly search: ToursSearch;
  readonly page: number;
}

/** The vendor's tours by day. Each day links to the list of its departures. */
export function DeparturesBoard({ search, page }: DeparturesBoardProps) {
  const { board: _board, ...rest } = search;
  return (
    <CalendarBoard
      label={m.tours_calendar()}
      vertical="tours"
      page={page}
      pageLink={(number, props) => (
        <Link
          to="."
          search={{ ...rest, ...(number > 1 && { board: number }) }}
          resetScroll={false}
          {...props}
        />
      )}
      dayLink={(day, props) => (
        <Link
          to="."
          search={{ ...search, day }}
          hash="departures"
          onClick={() => document.getElementById('departures')?.focus()}
          resetScroll={false}
          aria-label={m.departures_on({
            date: formatDate(day, currentLanguage(), 'short-weekday'),
          })}
          {...props}
        />
      )}
    />
  );
}
