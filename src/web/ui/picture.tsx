import { inItsLanguage } from '#web/words/its-language.ts';

/** Picture data as the API answers it. */
export interface PictureSource {
  /** `/media/{id}`; the sizes stand behind it as `/{width}.avif` and `/{width}.webp`. */
  readonly url: string;
  readonly width: number;
  readonly height: number;
  /** A tiny data: picture, behind the real one until it is there. */
  readonly blur: string;
  readonly alt: string;
}

interface PictureProps {
  readonly picture: PictureSource;
  /** Width of its box in the page, as in `sizes`: '(max-width: 760px) 100vw, 400px'. */
  readonly sizes: string;
  /**
   * The box's width over its height where that is below the picture's own: cropped to fill it, the picture is drawn wider
   * than the box. 1 for a square; of a box whose height alone is known give that as `sizes`, and 1.
   */
  readonly box?: number;
  /** Seen first: fetched at once and early. All others wait until they come near. */
  readonly priority?: boolean;
  /** Set if the text beside the picture says the same. */
  readonly decorative?: boolean;
  readonly className?: string;
  /** The part that stays in sight when it is cropped: '50% 30%'. */
  readonly position?: string;
}

/** A card of 285 px at one and a half device pixels, and an arch of 450 at one, need 480. */
const WIDTHS = [320, 480, 640, 960, 1440];

function srcSet(url: string, width: number, format: 'avif' | 'webp'): string {
  return WIDTHS.filter((wide, step) => wide <= width || step === 0)
    .map((wide) => `${url}/${wide}.${format} ${wide}w`)
    .join(', ');
}

/** The drawn width at which the whole picture covers its box. */
function drawnSizes(sizes: string, box: number | undefined, width: number, height: number): string {
  const wider = Math.max(1, width / height / (box ?? Infinity));
  if (wider === 1) return sizes;
  return sizes.replaceAll(
    /(^|[),] )([\d.]+)(px|vw)/g,
    (_, before: string, length: string, unit: string) =>
      `${before}${Math.ceil(Number(length) * wider)}${unit}`,
  );
}

/** A picture in the sizes and formats the server keeps. Nothing jumps: its room is there before it is. */
export function Picture({
  picture,
  sizes: boxes,
  box,
  priority = false,
  decorative = false,
  className = '',
  position,
}: PictureProps) {
  const { url, width, height, blur, alt } = picture;
  const sizes = drawnSizes(boxes, box, width, height);
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={srcSet(url, width, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={srcSet(url, width, 'webp')} sizes={sizes} />
      <img
        src={`${url}/640.webp`}
        width={width}
        height={height}
        alt={decorative ? '' : alt}
        {...(!decorative && inItsLanguage(alt))}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
        className={`bg-sunk bg-cover object-cover ${className}`}
        style={{
          ...(position ? { objectPosition: position } : {}),
          ...(blur ? { backgroundImage: `url("${blur}")` } : {}),
        }}
      />
    </picture>
  );
}
