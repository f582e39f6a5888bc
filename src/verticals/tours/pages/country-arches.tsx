import type { ReactNode } from 'react';
import type { ServiceCountry } from '#contract/services.ts';
import { NoPicture } from '#web/ui/listing-card.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { countryName } from '#web/words/country-names.ts';
import { m } from '#web/words/generated/messages.js';
import { offersWords } from './card-words.ts';

interface CountryArchesProps {
  readonly countries: readonly ServiceCountry[];
  /** Wraps a country's arch in a button (dialog) or a link (page). */
  readonly press: (
    country: string,
    props: { readonly className: string; readonly children: ReactNode },
  ) => ReactNode;
  readonly priority?: boolean;
  /** The visitor's own country, which is highlighted. */
  readonly mine?: string | null;
}

/** The countries of a service, each as a picture in an arch. */
export function CountryArches({ countries, press, priority = false, mine }: CountryArchesProps) {
  return (
    <ul className="flex flex-wrap justify-center gap-x-3 gap-y-4 md:gap-x-3.5">
      {countries.map(({ country, listings, picture }) => (
        <li
          key={country}
          className="w-[calc((100%-24px)/3)] max-w-[125px] md:w-[calc((100%-56px)/5)]"
        >
          {press(country, {
            className: 'group block w-full rounded-field text-center',
            children: (
              <>
                <span className="arch relative block h-[132px] overflow-hidden bg-sunk md:h-[164px]">
                  {picture ? (
                    <Picture
                      picture={picture}
                      // The picture is higher than wide, so its height counts.
                      sizes="(max-width: 760px) 132px, 164px"
                      box={1}
                      decorative
                      priority={priority}
                      className="size-full transition-transform duration-200 ease-out group-hover:scale-105"
                    />
                  ) : (
                    <NoPicture />
                  )}
                  {country === mine ? (
                    <span className="absolute inset-x-0 bottom-0 bg-primary py-1 text-[12px] leading-4 font-semibold text-on-primary">
                      {m.country_yours()}
                    </span>
                  ) : null}
                </span>
                <b className="mt-2.5 block text-[15px] leading-5 font-semibold">
                  {countryName(country)}
                </b>
                <span className="num block text-[13px] leading-5 text-muted">
                  {offersWords(listings)}
                </span>
              </>
            ),
          })}
        </li>
      ))}
    </ul>
  );
}
