import type { Answer } from '#web/api.ts';
import { BarList } from '#web/dashboard/bar-list.tsx';
import { ChartCard } from '#web/dashboard/chart-card.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { formatCount } from '#web/ui/format.ts';
import { m } from '#web/words/generated/messages.js';

type Departure = NonNullable<Answer<'GET /vendor/home'>['figures']>['departures'][number];

/** As many as stand in a look; the table has them all. */
const SHOWN = 6;

const keyOf = ({ listingId, day, slot }: Departure) => `${listingId} ${day} ${slot}`;
const takenOf = ({ taken, capacity }: Departure) =>
  m.figures_taken({ taken: formatCount(taken), capacity: formatCount(capacity) });

/** Days of the next two weeks that somebody has booked, and how full they are. */
export function DeparturesCard({ departures }: { readonly departures: readonly Departure[] }) {
  return (
    <ChartCard
      title={m.figures_departures()}
      table={{
        columns: [m.figures_departure(), m.table_date(), m.figures_places()],
        rows: departures.map((departure) => ({
          key: keyOf(departure),
          cells: [
            <bdi key="name">{departure.name}</bdi>,
            <DateText key="day" value={departure.day} className="whitespace-nowrap" />,
            takenOf(departure),
          ],
        })),
      }}
    >
      {departures.length === 0 ? (
        <p className="py-8 text-center text-muted">{m.figures_no_departures()}</p>
      ) : (
        <>
          <BarList
            bars={departures.slice(0, SHOWN).map((departure) => ({
              key: keyOf(departure),
              name: <bdi>{departure.name}</bdi>,
              text: (
                <>
                  <DateText value={departure.day} style="weekday" />
                  {departure.slot ? ` · ${departure.slot}` : null}
                </>
              ),
              value: takenOf(departure),
              share: departure.capacity === 0 ? 0 : departure.taken / departure.capacity,
            }))}
          />
          {departures.length > SHOWN ? (
            <p className="mt-4 text-[13px] leading-[18px] text-muted">
              {m.figures_more({ count: formatCount(departures.length - SHOWN) })}
            </p>
          ) : null}
        </>
      )}
    </ChartCard>
  );
}
