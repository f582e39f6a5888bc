import type { ReactNode } from 'react';
import { BedIcon } from '#web/ui/category-icons.tsx';
import { labels as AMENITY_LABELS } from '#web/words/generated/labels/hotels_amenity_labels.ts';
import { m } from '#web/words/generated/messages.js';
import { FloorIcon, PeopleIcon } from '../icons.tsx';
import type { Listing } from '#web/listing/load-listing.ts';
import { roomOf } from './load-room.ts';
import { bedsWords, fitsWords } from './room-words.ts';

const SHOWN_AMENITIES = 5;

export function RoomFacts({ listing }: { readonly listing: Listing }) {
  const { details } = roomOf(listing);
  return (
    <>
      <ul className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1 text-[14px] leading-5 text-muted">
        <Fact icon={BedIcon}>{bedsWords(details.beds)}</Fact>
        <Fact icon={FloorIcon}>
          <span className="num">{m.hotels_size({ size: String(details.size) })}</span>
        </Fact>
        <Fact icon={PeopleIcon}>{m.hotels_fits({ who: fitsWords(details) })}</Fact>
      </ul>
      <ul className="mt-3 flex flex-wrap gap-1.5 text-[13px] leading-[18px]">
        {details.amenities.slice(0, SHOWN_AMENITIES).map((amenity) => (
          <li key={amenity} className="rounded-pill bg-sunk px-2.5 py-1">
            {AMENITY_LABELS[amenity]()}
          </li>
        ))}
      </ul>
    </>
  );
}

function Fact({
  icon: FactIcon,
  children,
}: {
  readonly icon: typeof BedIcon;
  readonly children: ReactNode;
}) {
  return (
    <li className="inline-flex items-center gap-1.5">
      <FactIcon className="size-[17px]" />
      {children}
    </li>
  );
}
