import { regionOf } from '#web/stays/map-regions.ts';
import { PlaceMap } from '#web/stays/place-map.tsx';
import { CheckIcon } from '#web/ui/icons.tsx';
import { labels as FACILITY_LABELS } from '#web/words/generated/labels/hotels_facility_labels.ts';
import { m } from '#web/words/generated/messages.js';
import { inItsLanguage } from '#web/words/its-language.ts';
import type { Service } from '#web/listing/load-listing.ts';
import { houseOf } from './load-hotel.ts';

export function HouseText({ hotel }: { readonly hotel: Service }) {
  const { description } = hotel;
  const { facilities, checkInFrom, checkOutUntil, childrenFrom } = houseOf(hotel);
  // Missing in hotels saved before these fields existed.
  const { address = '', coordinates = '' } = houseOf(hotel);
  const region = coordinates === '' ? null : regionOf([pointOf(coordinates)]);
  const facts = [
    { name: m.hotels_check_in(), value: m.hotels_from_time({ time: checkInFrom }) },
    { name: m.hotels_check_out(), value: m.hotels_until_time({ time: checkOutUntil }) },
    {
      name: m.stays_children(),
      value:
        childrenFrom === 0
          ? m.hotels_all_ages()
          : m.hotels_children_from({ age: String(childrenFrom) }),
    },
  ];
  return (
    <div className="mt-3 grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-7 lg:grid-cols-[minmax(0,1fr)_400px]">
      <div>
        <p
          {...inItsLanguage(description)}
          className="max-w-[66ch] whitespace-pre-line text-as-page"
        >
          {description}
        </p>
        {facilities.length > 0 ? (
          <ul className="mt-5 grid max-w-[760px] grid-cols-2 gap-x-6 gap-y-2 text-[15px] leading-6 md:grid-cols-3">
            {facilities.map((facility) => (
              <li key={facility} className="flex items-start gap-2.5">
                <CheckIcon className="mt-[3px] size-[17px] text-olive" />
                {FACILITY_LABELS[facility]()}
              </li>
            ))}
          </ul>
        ) : null}
        <dl className="mt-5 max-w-[760px] border-t border-line text-[15px] leading-6">
          {facts.map(({ name, value }) => (
            <div
              key={name}
              className="grid grid-cols-[120px_minmax(0,1fr)] gap-4 border-b border-line py-2.5"
            >
              <dt className="text-muted">{name}</dt>
              <dd className="num">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {address === '' && coordinates === '' ? null : (
        <section aria-labelledby="where">
          <h3 id="where" className="mb-2 text-[19px] leading-6 font-medium">
            {m.hotels_where()}
          </h3>
          {region === null ? null : (
            <PlaceMap
              places={[{ id: hotel._id, name: hotel.serviceName, ...pointOf(coordinates) }]}
              label={m.hotels_map()}
              region={region}
              within={null}
              across={3}
              height={440}
            />
          )}
          <address className="mt-3 max-w-[66ch] text-[15px] leading-6 not-italic">
            {address === '' ? null : (
              <p {...inItsLanguage(address)} className="text-as-page">
                {address}
              </p>
            )}
            {coordinates === '' ? null : (
              <a
                href={mapOf(coordinates)}
                target="_blank"
                rel="noreferrer"
                className="text-link inline-block min-h-6 rounded-sm"
              >
                {m.hotels_open_map()}
              </a>
            )}
          </address>
        </section>
      )}
    </div>
  );
}

function pointOf(coordinates: string): { readonly north: number; readonly east: number } {
  const [north = 0, east = 0] = coordinates.split(',').map(Number);
  return { north, east };
}

/** A link instead of an embedded map, which would tell another site who looks at which hotel. */
function mapOf(coordinates: string): string {
  const { north, east } = pointOf(coordinates);
  return `https://www.openstreetmap.org/?mlat=${north}&mlon=${east}#map=16/${north}/${east}`;
}
