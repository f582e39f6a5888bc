import { NoPicture } from '#web/ui/listing-card.tsx';
import { StarRating } from '#web/ui/star-rating.tsx';
import { m } from '#web/words/generated/messages.js';
import type { ServiceDraft } from './use-service-form.ts';

interface ServicePreviewProps {
  readonly draft: ServiceDraft;
  readonly rating: number | null;
  readonly count: number;
}

/** The header of the service's public page, as a preview. */
export function ServicePreview({ draft, rating, count }: ServicePreviewProps) {
  const [picture] = draft.pictures;
  const video = /^https:\/\/\S+\.(?:mp4|webm)$/i.test(draft.videoUrl.trim());
  return (
    <section aria-label={m.vendor_service_preview()} className="lg:sticky lg:top-6">
      <h2 className="mb-3 text-[18px] leading-6 font-medium">{m.vendor_service_preview()}</h2>
      <div className="relative h-[240px] overflow-hidden rounded-panel bg-[#3a2a1e]">
        {picture ? (
          <img src={picture.preview} alt="" className="absolute inset-0 size-full object-cover" />
        ) : (
          <NoPicture />
        )}
        {video ? (
          <video
            key={draft.videoUrl}
            src={draft.videoUrl.trim()}
            controls
            muted
            preload="none"
            playsInline
            className="absolute inset-0 z-10 size-full object-cover"
          />
        ) : null}
        <div className="absolute inset-0 bg-[linear-gradient(to_top,rgb(24_12_6/0.88),rgb(24_12_6/0.58)_34%,transparent_72%)]" />
        <div className="absolute inset-x-4 bottom-4 text-white">
          <p className="font-serif text-[28px] leading-[1.1] wrap-anywhere">
            <bdi>{draft.serviceName || m.vendor_service_name()}</bdi>
          </p>
          <p className="mt-2 text-[14px]">
            <StarRating rating={rating} count={count} onPicture />
          </p>
        </div>
      </div>
      <p className="mt-3 text-[15px] leading-6 wrap-anywhere whitespace-pre-line text-muted">
        <bdi>{draft.description}</bdi>
      </p>
    </section>
  );
}
