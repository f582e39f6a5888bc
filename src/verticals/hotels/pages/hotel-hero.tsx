import { ServiceHero } from '#web/listing/service-hero.tsx';
import { BedIcon } from '#web/ui/category-icons.tsx';
import { PinIcon, VerifiedIcon } from '#web/ui/icons.tsx';
import { m } from '#web/words/generated/messages.js';
import { starsWords } from '../stay-words.ts';
import type { Service } from '#web/listing/load-listing.ts';
import { houseOf } from './load-hotel.ts';

/** The hotel with name, rating and place. */
export function Hero({ hotel, location }: { readonly hotel: Service; readonly location: string }) {
  const { stars } = houseOf(hotel);
  return (
    <ServiceHero
      id={hotel._id}
      name={hotel.serviceName}
      picture={hotel.image}
      position="50% 66%"
      className="h-[300px]"
      rating={hotel.rating}
      reviews={hotel.reviewCount}
      reviewsWords={m.hotels_reviews()}
      facts={
        <>
          {stars === 0 ? null : (
            <span className="inline-flex items-center gap-1.5">
              <BedIcon className="size-[18px]" />
              {starsWords(stars)}
            </span>
          )}
          {location === '' ? null : (
            <span className="inline-flex items-center gap-1.5">
              <PinIcon className="size-[18px]" />
              <bdi>{location}</bdi>
            </span>
          )}
          <span className="inline-flex items-center gap-1.5">
            <VerifiedIcon className="size-[18px]" />
            {m.hotels_checked_vendor()}
          </span>
        </>
      }
    />
  );
}
