import { countrySlug } from '#base/countries.ts';
import type { Answer } from '#web/api.ts';
import { StoneArch } from '#web/ui/arch.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { countryName } from '#web/words/country-names.ts';
import { AddressLink } from '#web/ui/address-link.tsx';
import { listingsWords } from '#web/discovery/counted-words.ts';
import { m } from '#web/words/generated/messages.js';

type Countries = Answer<'GET /home'>['countries'];

const LOW = { px: 300, style: 'md:h-[300px]' };
const MIDDLE = { px: 336, style: 'md:h-[336px]' };
const HEIGHTS = [LOW, MIDDLE, { px: 376, style: 'md:h-[376px]' }, MIDDLE, LOW];

/** Horizontal position of each scene's subject: an arch shows less than half of its width. */
const RESTS: Readonly<Record<string, string>> = { Egypt: '36%', Lebanon: '3%', Iraq: '62%' };

export function Arcade({ countries }: { readonly countries: Countries }) {
  return (
    <nav aria-label={m.home_countries()} className="mt-6 md:mt-9">
      <div className="wrap">
        <ul className="-mx-gutter flex snap-x snap-mandatory scroll-px-gutter items-end gap-3 overflow-x-auto px-gutter [scrollbar-width:none] md:mx-0 md:grid md:grid-cols-5 md:gap-5 md:overflow-visible md:px-0">
          {countries.map(({ country, listings, picture }, index) => (
            <li
              key={country}
              className="shrink-0 basis-[142px] snap-start text-center md:basis-auto"
            >
              <AddressLink to={`/country/${countrySlug(country)}`} className="block rounded-field">
                <StoneArch>
                  <Picture
                    picture={picture}
                    // Higher than wide, so the height counts.
                    sizes={`(max-width: 760px) 204px, ${HEIGHTS[index]?.px ?? 0}px`}
                    box={1}
                    // The ones fully visible on a phone.
                    priority={index < 2}
                    decorative
                    position={RESTS[country] ?? '50%'}
                    className={`h-[204px] w-full ${HEIGHTS[index]?.style ?? ''}`}
                  />
                </StoneArch>
                <Caption
                  country={country}
                  listings={listings}
                  className="pt-2.5 pb-0.5 md:hidden"
                />
                <span className="sr-only max-md:hidden">
                  {countryName(country)}, {listingsWords(listings)}
                </span>
              </AddressLink>
            </li>
          ))}
        </ul>
      </div>
      <div aria-hidden="true" className="border-y border-line bg-sunk max-md:hidden">
        <div className="wrap grid grid-cols-5 gap-5 pt-3.5 pb-4 text-center">
          {countries.map(({ country, listings }) => (
            <Caption key={country} country={country} listings={listings} />
          ))}
        </div>
      </div>
    </nav>
  );
}

function Caption({
  country,
  listings,
  className = '',
}: {
  readonly country: string;
  readonly listings: number;
  readonly className?: string;
}) {
  return (
    <span className={`block ${className}`}>
      <b className="block font-serif text-[18px] leading-[26px] font-medium md:text-[19px] md:leading-6">
        {countryName(country)}
      </b>
      <span className="num text-[13px] leading-[18px] text-muted">{listingsWords(listings)}</span>
    </span>
  );
}
