import { useState } from 'react';
import type { Service } from '#contract/services.ts';
import { ServiceHero } from '#web/listing/service-hero.tsx';
import { ChevronDownIcon, PinIcon, VerifiedIcon } from '#web/ui/icons.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { countryName } from '#web/words/country-names.ts';
import { m } from '#web/words/generated/messages.js';

interface StorefrontHeroProps {
  readonly service: Service;
  /** For the listings below, or for the whole service until a country is selected. */
  readonly rating: number | null;
  readonly reviews: number;
  readonly country: string | undefined;
  readonly onChangeCountry: () => void;
  readonly unseen: boolean;
}

export function StorefrontHero({
  service,
  rating,
  reviews,
  country,
  onChangeCountry,
  unseen,
}: StorefrontHeroProps) {
  const { _id, serviceName, image, videoUrl, countries } = service;
  const picture = countries.find((one) => one.country === country)?.picture;
  const [playing, setPlaying] = useState(false);
  return (
    <ServiceHero
      id={_id}
      name={serviceName}
      picture={image}
      position="50% 72%"
      className="h-[330px]"
      rating={rating}
      reviews={reviews}
      reviewsWords={unseen ? null : m.tours_reviews()}
      facts={
        <>
          {videoUrl && !playing ? (
            <WatchVideo url={videoUrl} onPlay={() => setPlaying(true)} />
          ) : null}
          <span className="inline-flex items-center gap-1.5">
            <VerifiedIcon className="size-[18px]" />
            {m.tours_checked_vendor()}
          </span>
        </>
      }
      action={
        countries.length > 0 ? (
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={onChangeCountry}
            className="mt-3.5 inline-flex min-h-12 shrink-0 items-center gap-2.5 rounded-pill bg-paper ps-2 pe-[18px] text-[15px] font-semibold whitespace-nowrap text-ink focus-visible:outline-white md:mt-0"
          >
            <span className="grid size-[34px] place-items-center overflow-hidden rounded-full bg-tint text-primary">
              {picture ? (
                <Picture picture={picture} sizes="34px" box={1} decorative className="size-full" />
              ) : (
                <PinIcon className="size-[18px]" />
              )}
            </span>
            {country === undefined ? (
              <>
                {m.tours_pick_country()}
                <ChevronDownIcon className="size-4" />
              </>
            ) : (
              <>
                {countryName(country)}{' '}
                <span className="text-[14px] font-[550] text-primary">
                  {m.tours_change_country()}
                </span>
              </>
            )}
          </button>
        ) : null
      }
    >
      {playing && videoUrl ? (
        <video
          src={videoUrl}
          autoPlay
          muted
          controls
          playsInline
          className="absolute inset-0 size-full bg-black object-contain"
        />
      ) : null}
    </ServiceHero>
  );
}

const LINK =
  'min-h-6 rounded-sm font-semibold underline underline-offset-3 focus-visible:outline-white';

/** Loads the video's site after a press only, for privacy. Video pages open in a new tab. */
function WatchVideo({ url, onPlay }: { readonly url: string; readonly onPlay: () => void }) {
  return /\.(?:mp4|webm)$/i.test(new URL(url).pathname) ? (
    <button type="button" onClick={onPlay} className={LINK}>
      {m.tours_watch_video()}
    </button>
  ) : (
    <a href={url} target="_blank" rel="noopener noreferrer nofollow" className={LINK}>
      {m.tours_watch_video()}
    </a>
  );
}
