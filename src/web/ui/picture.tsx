import { inItsLanguage } from '#web/words/its-language.ts';

export interface PictureSource {
  /** `/media/{id}`; the sizes are `/{width}.avif` and `/{width}.webp` below it. */
  readonly url: string;
  readonly width: number;
  readonly height: number;
  /** A tiny data URL, shown until the picture is loaded. */
  readonly blur: string;
  readonly alt: string;
}

interface PictureProps {
  readonly picture: PictureSource;
  /** Width of its box in the page, as in `sizes`: '(max-width: 760px) 100vw, 400px'. */
  readonly sizes: string;
  /**
   * Width over height of its box, if it is lower than the picture's own: cropped to fill the box,
   * the picture is wider than it. 1 for a square. If only the box's height is known, pass it as
   * `sizes`, with 1.
   */
  readonly box?: number;
  /** Above the fold: loaded at once. All others load when they come near. */
  readonly priority?: boolean;
  /** Set if the text beside the picture says the same. */
  readonly decorative?: boolean;
  readonly className?: string;
  /** The part that stays visible when it is cropped: '50% 30%'. */
  readonly position?: string;
}

/** 480 is for a card of 285 px at one and a half device pixels, and an arch of 450. */
const WIDTHS = [320, 480, 640, 960, 1440];

function srcSet(url: string, width: number, format: 'avif' | 'webp'): string {
  return WIDTHS.filter((wide, step) => wide <= width || step === 0)
    .map((wide) => `${url}/${wide}.${format} ${wide}w`)
    .join(', ');
}

/** The width at which the picture covers its box. */
function drawnSizes(sizes: string, box: number | undefined, width: number, height: number): string {
  const wider = Math.max(1, width / height / (box ?? Infinity));
  if (wider === 1) return sizes;
  return sizes.replaceAll(
    /(^|[),] )([\d.]+)(px|vw)/g,
    (_, before: string, length: string, unit: string) =>
      `${before}${Math.ceil(Number(length) * wider)}${unit}`,
  );
}

/** A picture in the server's sizes and formats, with reserved space so that nothing moves. */
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
