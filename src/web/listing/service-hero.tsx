import type { ReactNode } from 'react';
import { NoPicture } from '#web/ui/listing-card.tsx';
import { Picture, type PictureSource } from '#web/ui/picture.tsx';
import { StarRating } from '#web/ui/star-rating.tsx';
import { reviewsInWords } from '#web/ui/star-words.ts';
import { inItsLanguage } from '#web/words/its-language.ts';
import { ReviewsButton } from './reviews-button.tsx';

interface ServiceHeroProps {
  readonly id: string;
  readonly name: string;
  readonly picture: PictureSource | null;
  /** `object-position` of the picture. */
  readonly position: string;
  readonly className: string;
  readonly rating: number | null;
  readonly reviews: number;
  /** Text of the reviews button; null without reviews. */
  readonly reviewsWords: string | null;
  readonly facts: ReactNode;
  /** At the end of the name's line on wide screens. */
  readonly action?: ReactNode;
  /** Overlay on the picture. */
  readonly children?: ReactNode;
}

export function ServiceHero(props: ServiceHeroProps) {
  const { id, name, picture, position, className, rating, reviews, reviewsWords } = props;
  return (
    <div
      className={`relative -mx-gutter overflow-hidden bg-[#3a2a1e] md:mx-0 md:h-[360px] md:rounded-panel ${className}`}
    >
      {picture ? (
        <Picture
          picture={picture}
          // Dense phone screens load the next smaller size: half the bytes, under a shade.
          sizes="(max-width: 440px) 374px, (max-width: 760px) 85vw, (max-width: 1280px) 100vw, 1200px"
          priority
          decorative
          position={position}
          className="absolute inset-0 size-full"
        />
      ) : (
        <NoPicture />
      )}
      <div className="absolute inset-0 bg-[linear-gradient(to_top,rgb(24_12_6/0.88),rgb(24_12_6/0.58)_34%,transparent_72%)]" />
      <div className="absolute inset-x-4 bottom-[18px] items-end justify-between gap-6 text-white md:inset-x-8 md:bottom-7 md:flex">
        <div className="min-w-0">
          <h1 className="text-[34px] leading-[1.08] text-pretty [text-shadow:0_1px_18px_rgb(20_8_0/0.35)] md:text-[46px]">
            <bdi {...inItsLanguage(name)}>{name}</bdi>
          </h1>
          <div className="mt-2.5 flex flex-wrap items-center gap-x-3.5 gap-y-1 text-[15px] leading-6">
            <span className="inline-flex items-center gap-[5px]">
              <StarRating rating={rating} onPicture />
              {rating === null ? null : (
                <span className="num text-[#f1e4d4]">({reviewsInWords(reviews)})</span>
              )}
            </span>
            {reviewsWords === null ? null : (
              <ReviewsButton
                of="service"
                id={id}
                name={name}
                className="min-h-6 rounded-sm font-semibold underline underline-offset-3 focus-visible:outline-white"
              >
                {reviewsWords}
              </ReviewsButton>
            )}
            {props.facts}
          </div>
        </div>
        {props.action}
      </div>
      {props.children}
    </div>
  );
}
