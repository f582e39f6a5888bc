import { useState } from 'react';
import type { Service } from '#contract/services.ts';
import { ChevronDownIcon, PinIcon, VerifiedIcon } from '#web/ui/icons.tsx';
import { NoPicture } from '#web/ui/listing-card.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { StarRating } from '#web/ui/star-rating.tsx';
import { countryName } from '#web/words/country-names.ts';
import { reviewsInWords } from '#web/ui/star-words.ts';
import { m } from '#web/words/generated/messages.js';
import { ReviewsButton } from '#web/listing/reviews-button.tsx';
import { inItsLanguage } from '#web/words/its-language.ts';

interface StorefrontHeroProps {
  readonly service: Service;
  /** Of what is listed below; of the whole service until a country is chosen. */
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
    <div className="relative -mx-gutter h-[330px] overflow-hidden bg-[#3a2a1e] md:mx-0 md:h-[360px] md:rounded-panel">
      {image ? (
        <Picture
          picture={image}
          // A dense phone gets the size below its own: half the bytes, under a shade.
          sizes="(max-width: 440px) 374px, (max-width: 760px) 85vw, (max-width: 1280px) 100vw, 1200px"
          priority
          decorative
          position="50% 72%"
          className="absolute inset-0 size-full"
        />
      ) : (
        <NoPicture />
      )}
      <div className="absolute inset-0 bg-[linear-gradient(to_top,rgb(24_12_6/0.88),rgb(24_12_6/0.58)_34%,transparent_72%)]" />
      <div className="absolute inset-x-4 bottom-[18px] items-end justify-between gap-6 text-white md:inset-x-8 md:bottom-7 md:flex">
        <div className="min-w-0">
          <h1 className="text-[34px] leading-[1.08] text-pretty [text-shadow:0_1px_18px_rgb(20_8_0/0.35)] md:text-[46px]">
            <bdi {...inItsLanguage(serviceName)}>{serviceName}</bdi>
          </h1>
          <div className="mt-2.5 flex flex-wrap items-center gap-x-3.5 gap-y-1 text-[15px] leading-6">
            <span className="inline-flex items-center gap-[5px]">
              <StarRating rating={rating} onPicture />
              {rating === null ? null : (
                <span className="num text-[#f1e4d4]">({reviewsInWords(reviews)})</span>
              )}
            </span>
            {unseen ? null : (
              <ReviewsButton
                of="service"
                id={_id}
                name={serviceName}
                className="min-h-6 rounded-sm font-semibold underline underline-offset-3 focus-visible:outline-white"
              >
                {m.tours_reviews()}
              </ReviewsButton>
            )}
            {videoUrl && !playing ? (
              <WatchVideo url={videoUrl} onPlay={() => setPlaying(true)} />
            ) : null}
            <span className="inline-flex items-center gap-1.5">
              <VerifiedIcon className="size-[18px]" />
              {m.tours_checked_vendor()}
            </span>
          </div>
        </div>
        {countries.length > 0 ? (
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
        ) : null}
      </div>
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
    </div>
  );
}

const LINK =
  'min-h-6 rounded-sm font-semibold underline underline-offset-3 focus-visible:outline-white';

/** Nobody else is told who looks at the page before this is pressed. A page of a video opens on its own. */
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
