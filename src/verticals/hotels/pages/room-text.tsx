import { BedIcon } from '#web/ui/category-icons.tsx';
import { CheckIcon, PinIcon } from '#web/ui/icons.tsx';
import { nightsWords } from '#web/ui/nights-words.ts';
import { labels as AMENITY_LABELS } from '#web/words/generated/labels/hotels_amenity_labels.ts';
import { m } from '#web/words/generated/messages.js';
import { inItsLanguage } from '#web/words/its-language.ts';
import { FloorIcon, PeopleIcon } from '../icons.tsx';
import type { Listing } from '#web/listing/load-listing.ts';
import { roomOf } from './load-room.ts';
import { bedsWords, fitsWords } from './room-words.ts';

export function RoomText({ listing }: { readonly listing: Listing }) {
  const { details } = roomOf(listing);
  const { description } = listing;
  const facts = [
    { icon: BedIcon, name: m.hotels_beds(), value: bedsWords(details.beds) },
    {
      icon: FloorIcon,
      name: m.hotels_floor(),
      value: m.hotels_size({ size: String(details.size) }),
    },
    { icon: PeopleIcon, name: m.hotels_sleeps(), value: fitsWords(details) },
    { icon: PinIcon, name: m.hotels_where(), value: listing.location },
  ];
  return (
    <>
      <dl className="my-5 grid grid-cols-2 gap-px overflow-hidden rounded-card bg-line p-px md:my-[26px]">
        {facts.map(({ icon: FactIcon, name: fact, value }) => (
          <div
            key={fact}
            className="grid grid-cols-[22px_minmax(0,1fr)] content-start gap-x-3 bg-paper px-3.5 py-[13px] md:px-5 md:py-4"
          >
            <dt className="col-start-2 text-[13px] leading-[18px] text-muted">{fact}</dt>
            <dd className="num col-start-2 text-[15px] leading-[22px] font-[550] break-words">
              <bdi {...inItsLanguage(value)}>{value}</bdi>
            </dd>
            <FactIcon className="col-start-1 row-span-2 row-start-1 mt-px size-[22px] text-primary" />
          </div>
        ))}
      </dl>
      <p {...inItsLanguage(description)} className="max-w-[66ch] whitespace-pre-line text-as-page">
        {description}
      </p>
      {details.amenities.length > 0 ? (
        <>
          <h2 className="mt-8 mb-3 text-[24px] leading-8">{m.hotels_in_the_room()}</h2>
          <ul className="grid gap-x-6 gap-y-2 text-[15px] leading-6 sm:grid-cols-2 xl:grid-cols-3">
            {details.amenities.map((amenity) => (
              <li key={amenity} className="flex items-start gap-2.5">
                <CheckIcon className="mt-[3px] size-[17px] text-olive" />
                {AMENITY_LABELS[amenity]()}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <h2 className="mt-8 mb-3 text-[24px] leading-8">{m.hotels_good_to_know()}</h2>
      <ul className="grid max-w-[66ch] gap-1.5 text-[15px] leading-6">
        {details.minNights > 1 ? (
          <li>{m.hotels_shortest_stay({ nights: nightsWords(details.minNights) })}</li>
        ) : null}
        <li>{m.hotels_longest({ nights: nightsWords(details.maxNights) })}</li>
        <li>{m.cart_why_same_day_over({ time: details.sameDayUntil })}</li>
        <li>{m.hotels_all_fees()}</li>
      </ul>
    </>
  );
}
