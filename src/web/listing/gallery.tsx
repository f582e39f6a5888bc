import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { Picture as PictureOfListing } from '#contract/shared.ts';
import { ChevronBackIcon, ChevronNextIcon, ZoomIcon } from '#web/ui/icons.tsx';
import { NoPicture } from '#web/ui/listing-card.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { m } from '#web/words/generated/messages.js';

const Lightbox = lazy(async () => ({ default: (await import('./lightbox.tsx')).GalleryLightbox }));

const ROUND = 'absolute grid size-11 place-items-center rounded-full md:size-12';

/** Pictures in a row that snaps, so that it can be swept by a thumb and read without a script. */
export function Gallery({
  name,
  pictures,
  wanted = null,
}: {
  readonly name: string;
  readonly pictures: readonly PictureOfListing[];
  /** The picture of what was just chosen, by id. */
  readonly wanted?: string | null;
}) {
  const row = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const [zoomed, setZoomed] = useState<'never' | 'open' | 'closed'>('never');
  const total = pictures.length;
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
      </div>
    );
  }
  return (
    <section aria-roledescription="carousel" aria-label={m.listing_pictures()}>
      <div className="relative -mx-gutter aspect-4/3 overflow-hidden bg-sunk md:mx-0 md:aspect-3/2 md:rounded-panel">
        <ul
          ref={row}
          // What scrolls must be reachable by keyboard.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          aria-label={name}
          onScroll={({ currentTarget }) =>
            setAt(
              Math.round(
                Math.abs(currentTarget.scrollLeft) / Math.max(1, currentTarget.clientWidth),
              ),
            )
          }
          className="flex size-full snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none] focus-visible:-outline-offset-4"
        >
          {pictures.map((picture, index) => (
            <li
              key={picture.id}
              aria-hidden={index === at ? undefined : true}
              className="size-full shrink-0 snap-start"
            >
              <Picture
                picture={{
                  ...picture,
                  alt: picture.alt || m.listing_picture_of({ name, number: String(index + 1) }),
                }}
                // A dense phone gets the size below its own: half the bytes, and nobody sees it.
                sizes="(max-width: 760px) 85vw, (max-width: 1023px) 100vw, (max-width: 1280px) 60vw, 752px"
                priority={index === 0}
                className="size-full"
              />
            </li>
          ))}
        </ul>
        {total > 1 ? (
          <>
            <button
              type="button"
              aria-label={m.listing_picture_before()}
              onClick={() => show(at - 1)}
              className={`${ROUND} start-4 top-1/2 -translate-y-1/2 bg-paper text-ink shadow-[0_2px_8px_rgb(30_15_5/0.22)]`}
            >
              <ChevronBackIcon />
            </button>
            <button
              type="button"
              aria-label={m.listing_picture_after()}
              onClick={() => show(at + 1)}
              className={`${ROUND} end-4 top-1/2 -translate-y-1/2 bg-paper text-ink shadow-[0_2px_8px_rgb(30_15_5/0.22)]`}
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
          className={`${ROUND} end-4 top-4 bg-[rgb(24_14_8/0.72)] text-white focus-visible:outline-white`}
        >
          <ZoomIcon />
        </button>
        <p
          aria-live="polite"
          className="num absolute end-4 bottom-4 rounded-pill bg-[rgb(24_14_8/0.72)] px-[13px] py-[5px] text-[14px] leading-5 font-semibold text-white"
        >
          <bdi dir="ltr">
            {at + 1} / {total}
          </bdi>
        </p>
      </div>
      {total > 1 ? (
        <ul className="mt-3 grid grid-cols-4 gap-2.5 md:gap-3">
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

function toPicture(list: HTMLElement, index: number, behavior: ScrollBehavior): void {
  const forward = document.documentElement.dir === 'rtl' ? -1 : 1;
  list.scrollTo({ left: index * list.clientWidth * forward, behavior });
}

const still = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
