import { Suspense, useEffect, useRef, useState } from 'react';
import type { Picture as PictureOfListing } from '#contract/shared.ts';
import { drawn } from '#web/ui/drawn-icon.tsx';
import { formatCount } from '#web/ui/format.ts';
import { ChevronBackIcon, ChevronNextIcon } from '#web/ui/icons.tsx';
import { latePart } from '#web/ui/late-part.tsx';
import { Heart } from '#web/ui/heart.tsx';
import { NoPicture } from '#web/ui/listing-card.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { useWide } from '#web/ui/use-wide.ts';
import { m } from '#web/words/generated/messages.js';

const PicturesIcon = /* @__PURE__ */ drawn(
  'M22 11l-1.296-1.296a2.4 2.4 0 0 0-3.408 0L11 16M4 8a2 2 0 0 0-2 2v10a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2M12 7a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M10 2h10a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2v-10a2 2 0 0 1 2 -2z',
);

const ZoomIcon = /* @__PURE__ */ drawn(
  'M3 11a8 8 0 1 0 16 0a8 8 0 1 0 -16 0M21 21L16.65 16.65M11 8L11 14M8 11L14 11',
);

const Lightbox = latePart(async () => (await import('./lightbox.tsx')).GalleryLightbox, 'above');

const ROUND = 'absolute grid size-11 place-items-center rounded-full md:size-12';

interface GalleryProps {
  readonly name: string;
  readonly pictures: readonly PictureOfListing[];
  /** Id of the picture to show, such as that of a selected variant. */
  readonly wanted?: string | null;
  /** Shows the first five in a grid on wide screens, the first one largest. */
  readonly mosaic?: boolean;
}

export function Gallery({ name, pictures, wanted = null, mosaic = false }: GalleryProps) {
  const row = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const [zoomed, setZoomed] = useState<'never' | 'open' | 'closed'>('never');
  const total = pictures.length;
  const wide = useWide('(min-width: 768px)');
  const sideBySide = mosaic && wide;
  const only = mosaic ? 'md:hidden' : '';
  const show = (index: number) => {
    const to = (index + total) % total;
    const list = row.current;
    if (!list) return;
    toPicture(list, to, Math.abs(to - at) > 1 || still() ? 'instant' : 'smooth');
    setAt(to);
  };
  useEffect(() => {
    const index = pictures.findIndex(({ id }) => id === wanted);
    const list = row.current;
    if (index >= 0 && list) toPicture(list, index, 'instant');
  }, [wanted, pictures]);
  if (total === 0) {
    return (
      <div className="relative -mx-gutter aspect-4/3 overflow-hidden bg-sunk md:mx-0 md:aspect-3/2 md:rounded-panel">
        <NoPicture />
        <Heart name={name} />
      </div>
    );
  }
  return (
    <section aria-roledescription="carousel" aria-label={m.listing_pictures()}>
      <div
        className={`relative -mx-gutter aspect-4/3 overflow-hidden md:mx-0 md:rounded-panel ${mosaic ? 'md:aspect-5/2' : 'bg-sunk md:aspect-3/2'}`}
      >
        <ul
          ref={row}
          // A scrollable area must be focusable.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={sideBySide ? undefined : 0}
          aria-label={name}
          onScroll={({ currentTarget }) =>
            setAt(
              Math.round(
                Math.abs(currentTarget.scrollLeft) / Math.max(1, currentTarget.clientWidth),
              ),
            )
          }
          className={`flex size-full snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none] focus-visible:-outline-offset-4 ${mosaic ? `md:grid md:gap-2 md:overflow-hidden ${mosaicGrid(total)}` : ''}`}
        >
          {pictures.map((picture, index) => (
            <li
              key={picture.id}
              aria-hidden={index === at || sideBySide ? undefined : true}
              className={`relative size-full shrink-0 snap-start ${mosaic ? mosaicCell(index, total) : ''}`}
            >
              <Picture
                picture={{
                  ...picture,
                  alt: picture.alt || m.listing_picture_of({ name, number: String(index + 1) }),
                }}
                sizes={mosaic ? mosaicSizes(index, total) : ROW_SIZES}
                priority={index === 0}
                className="size-full"
              />
              {picture.illustration ? (
                <span className="pointer-events-none absolute start-3 bottom-3 rounded-pill bg-[rgb(24_14_8/0.66)] px-2.5 text-[12px] leading-[22px] font-medium text-white">
                  {m.listing_illustration()}
                </span>
              ) : null}
              {sideBySide ? (
                <button
                  type="button"
                  aria-haspopup="dialog"
                  aria-label={m.listing_show_picture({ number: String(index + 1) })}
                  onClick={() => {
                    setAt(index);
                    setZoomed('open');
                  }}
                  className="absolute inset-0 max-md:hidden hover:bg-[rgb(24_14_8/0.12)] focus-visible:-outline-offset-4"
                />
              ) : null}
            </li>
          ))}
        </ul>
        {total > 1 ? (
          <>
            <button
              type="button"
              aria-label={m.listing_picture_before()}
              onClick={() => show(at - 1)}
              className={`${ROUND} ${only} start-4 top-1/2 -translate-y-1/2 bg-paper text-ink shadow-[0_2px_8px_rgb(30_15_5/0.22)]`}
            >
              <ChevronBackIcon />
            </button>
            <button
              type="button"
              aria-label={m.listing_picture_after()}
              onClick={() => show(at + 1)}
              className={`${ROUND} ${only} end-4 top-1/2 -translate-y-1/2 bg-paper text-ink shadow-[0_2px_8px_rgb(30_15_5/0.22)]`}
            >
              <ChevronNextIcon />
            </button>
          </>
        ) : null}
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={m.listing_zoom()}
          onClick={() => setZoomed('open')}
          className={`${ROUND} ${only} end-4 top-4 bg-[rgb(24_14_8/0.72)] text-white focus-visible:outline-white`}
        >
          <ZoomIcon />
        </button>
        <Heart name={name} />
        {sideBySide ? (
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => setZoomed('open')}
            className="absolute end-4 bottom-4 flex min-h-11 items-center gap-2 rounded-pill bg-paper px-4 text-[15px] leading-5 font-semibold text-ink shadow-[0_2px_8px_rgb(30_15_5/0.22)] max-md:hidden"
          >
            <PicturesIcon />
            {total === 1 ? m.listing_zoom() : m.listing_all_pictures({ count: formatCount(total) })}
          </button>
        ) : null}
        <p
          aria-live="polite"
          className={`num absolute end-4 bottom-4 ${only} rounded-pill bg-[rgb(24_14_8/0.72)] px-[13px] py-[5px] text-[14px] leading-5 font-semibold text-white`}
        >
          <bdi dir="ltr">
            {at + 1} / {total}
          </bdi>
        </p>
      </div>
      {total > 1 ? (
        <ul className={`mt-3 grid grid-cols-4 gap-2.5 md:gap-3 ${only}`}>
          {pictures.map((picture, index) => (
            <li key={picture.id}>
              <button
                type="button"
                aria-label={m.listing_show_picture({ number: String(index + 1) })}
                aria-current={index === at ? 'true' : undefined}
                onClick={() => show(index)}
                className={`block w-full rounded-[8px] ${index === at ? 'outline-2 outline-offset-2 outline-primary' : 'opacity-80 hover:opacity-100'}`}
              >
                <Picture
                  picture={picture}
                  sizes="(max-width: 760px) 22vw, 180px"
                  decorative
                  className="aspect-4/3 w-full rounded-[8px]"
                />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {zoomed === 'never' ? null : (
        <Suspense fallback={null}>
          <Lightbox
            name={name}
            pictures={pictures}
            index={at}
            open={zoomed === 'open'}
            onClose={() => setZoomed('closed')}
            onShow={show}
          />
        </Suspense>
      )}
    </section>
  );
}

// Dense phone screens load the next smaller size: half the bytes, without a visible difference.
const PHONE_SIZES = '(max-width: 760px) 85vw';
const ROW_SIZES = `${PHONE_SIZES}, (max-width: 1023px) 100vw, (max-width: 1280px) 60vw, 752px`;

/** Two pictures share the row; of three or more the first is large. */
function mosaicGrid(total: number): string {
  if (total === 1) return '';
  if (total === 2) return 'md:grid-cols-2';
  return total === 3 ? 'md:grid-cols-3 md:grid-rows-2' : 'md:grid-cols-4 md:grid-rows-2';
}

function mosaicCell(index: number, total: number): string {
  if (index === 0) return total > 2 ? 'md:col-span-2 md:row-span-2' : '';
  if (index >= SIDE_BY_SIDE) return 'md:hidden';
  return index === 1 && total === 4 ? 'md:col-span-2' : '';
}

const SIDE_BY_SIDE = 5;

/** `sizes` of a cell in the grid; the page is at most 1200 px wide. */
function mosaicSizes(index: number, total: number): string {
  const columns = total > 3 ? 4 : total;
  const wide = (index === 0 && total > 2) || (index === 1 && total === 4);
  const share = (wide ? 2 : 1) / columns;
  return `${PHONE_SIZES}, (max-width: 1280px) ${Math.ceil(share * 100)}vw, ${Math.ceil(share * 1200)}px`;
}

function toPicture(list: HTMLElement, index: number, behavior: ScrollBehavior): void {
  const forward = document.documentElement.dir === 'rtl' ? -1 : 1;
  list.scrollTo({ left: index * list.clientWidth * forward, behavior });
}

const still = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
