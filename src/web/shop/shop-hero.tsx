import { ReviewsButton } from '#web/listing/reviews-button.tsx';
import { VerifiedIcon } from '#web/ui/icons.tsx';
import { Picture, type PictureSource } from '#web/ui/picture.tsx';
import { StarRating } from '#web/ui/star-rating.tsx';
import { m } from '#web/words/generated/messages.js';
import type { ShopService } from './load-shop.ts';
import { inItsLanguage } from '#web/words/its-language.ts';

interface ShopHeroProps {
  readonly service: ShopService;
  /** Pictures of products, if the shop has none. */
  readonly pictures: readonly PictureSource[];
}

export function ShopHero({ service, pictures }: ShopHeroProps) {
  const { _id, serviceName, description, image, rating, reviewCount } = service;
  const shown = image ? [image] : pictures.slice(0, 3);
  return (
    <header className="overflow-hidden rounded-panel bg-sunk md:grid md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="px-5 py-5 md:px-9 md:py-10">
        <h1 className="text-[32px] leading-[1.1] text-pretty md:text-[40px]">
          <bdi {...inItsLanguage(serviceName)}>{serviceName}</bdi>
        </h1>
        <p {...inItsLanguage(description)} className="mt-2 line-clamp-3 max-w-[60ch] text-as-page">
          {description}
        </p>
        <p className="mt-3.5 flex flex-wrap items-center gap-x-4 gap-y-1.5 text-[15px] leading-6">
          <StarRating rating={rating} count={reviewCount} />
          <ReviewsButton
            of="service"
            id={_id}
            name={serviceName}
            className="min-h-6 rounded-sm font-semibold underline underline-offset-3"
          >
            {m.shop_reviews()}
          </ReviewsButton>
          <span className="inline-flex items-center gap-1.5">
            <VerifiedIcon className="size-[18px]" />
            {m.shop_checked_vendor()}
          </span>
        </p>
      </div>
      {shown.length > 0 ? (
        // Out of flow, so that the text determines the height.
        <div className="relative h-24 md:h-auto md:min-h-[240px]">
          <div className="absolute inset-0 flex">
            {shown.map((picture) => (
              <Picture
                key={picture.url}
                picture={picture}
                sizes={`(max-width: 760px) ${85 / shown.length}vw, ${Math.max(600 / shown.length, 300)}px`}
                {...(shown.length > 1 && { box: 1 })}
                priority
                decorative
                className="h-full min-w-0 flex-1"
              />
            ))}
          </div>
        </div>
      ) : null}
    </header>
  );
}
