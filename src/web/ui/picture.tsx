/** What a picture needs, as the API answers it. */
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
  /** How wide it stands in the page, as in `sizes`: '(max-width: 760px) 100vw, 400px'. */
  readonly sizes: string;
  /** Seen first: fetched at once and early. All others wait until they come near. */
  readonly priority?: boolean;
  /** Where words beside the picture say the same. */
  readonly decorative?: boolean;
  readonly className?: string;
  /** The part that stays in sight when it is cropped: '50% 30%'. */
  readonly position?: string;
}

const WIDTHS = [320, 640, 960, 1440];

function srcSet(url: string, width: number, format: 'avif' | 'webp'): string {
  return WIDTHS.filter((wide, step) => wide <= width || step === 0)
    .map((wide) => `${url}/${wide}.${format} ${wide}w`)
    .join(', ');
}

/** A picture in the sizes and formats the server keeps. Nothing jumps: its room is there before it is. */
export function Picture({
  picture,
  sizes,
  priority = false,
  decorative = false,
  className = '',
  position,
}: PictureProps) {
  const { url, width, height, blur, alt } = picture;
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={srcSet(url, width, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={srcSet(url, width, 'webp')} sizes={sizes} />
      <img
        src={`${url}/640.webp`}
        width={width}
        height={height}
        alt={decorative ? '' : alt}
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
