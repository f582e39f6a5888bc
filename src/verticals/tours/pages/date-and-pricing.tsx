import { Problem } from '#web/booking/problem.tsx';
import { Money } from '#web/ui/money.tsx';
import { m } from '#web/words/generated/messages.js';
import { hasPrice, priceUnitOf, type PriceUnit } from '../kinds.ts';
import { Calendar } from './calendar.tsx';
import { unitsWords } from '../unit-words.ts';
import { ScheduleWords } from './schedule-words.tsx';
import type { Booking } from './use-booking.ts';

const TITLES: Record<
  PriceUnit,
  { readonly title: () => string; readonly units: () => string; readonly each: () => string }
> = {
  person: {
    title: m.tours_price_by_people,
    units: m.tours_people,
    each: m.tours_price_each_person,
  },
  night: { title: m.tours_price_by_nights, units: m.tours_nights, each: m.tours_price_each_night },
  day: { title: m.tours_price_by_days, units: m.tours_days, each: m.tours_price_each_day },
};

export function DateAndPricing({ booking }: { readonly booking: Booking }) {
  const { tour } = booking;
  return (
    <>
      <Calendar booking={booking} months={2} />
      <ScheduleWords tour={tour} />
      <p className="mt-1 text-[13px] leading-[18px] text-muted">{m.tours_crossed_out()}</p>
      <div className="lg:hidden">
        <Problem words={booking.problem} />
      </div>
      {hasPrice(tour.category, tour.price) ? <PriceTable booking={booking} /> : null}
    </>
  );
}

function PriceTable({ booking }: { readonly booking: Booking }) {
  const { tour, choice } = booking;
  const unit = priceUnitOf(tour.category);
  const chosen = unit === 'person' ? choice.people : choice.units;
  const most = unit === 'person' ? tour.maxGuests : 14;
  const rows = [...new Set([1, 2, 4, 6, chosen])]
    .filter((units) => units <= Math.max(most, chosen))
    .sort((a, b) => a - b);
  const { title, units: unitsTitle, each } = TITLES[unit];
  return (
    <>
      <h3 className="mt-8 mb-3 text-[20px] leading-7">{title()}</h3>
      <table className="num w-full text-[15px]">
        <thead className="bg-sunk text-[13px] leading-[18px] text-muted">
          <tr>
            <th scope="col" className="rounded-s-[8px] px-3.5 py-2.5 text-start font-semibold">
              {unitsTitle()}
            </th>
            <th scope="col" className="px-3.5 py-2.5 text-end font-semibold">
              {each()}
            </th>
            <th scope="col" className="rounded-e-[8px] px-3.5 py-2.5 text-end font-semibold">
              {m.booking_total()}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((units) => (
            <tr
              key={units}
              aria-current={units === chosen ? 'true' : undefined}
              className={`border-b border-line last:border-0 ${units === chosen ? 'font-[650]' : ''}`}
            >
              <th scope="row" className="px-3.5 py-3 text-start font-[inherit]">
                {unitsWords(unit, units)}
              </th>
              <td className="px-3.5 py-3 text-end">
                <Money dollars={tour.price} />
              </td>
              <td className="px-3.5 py-3 text-end">
                <Money dollars={tour.price * units} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
