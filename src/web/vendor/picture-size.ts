/** Slightly below the server's maximum, because of rounding. */
const MAX_PIXELS = 36_000_000;
/** No page shows more. */
const LONGEST_SIDE = 4096;

/** The size of an uploaded picture: its own if it is small enough. */
export function fittingSize({
  width,
  height,
}: {
  readonly width: number;
  readonly height: number;
}) {
  const scale = Math.min(
    1,
    LONGEST_SIDE / Math.max(width, height),
    Math.sqrt(MAX_PIXELS / (width * height)),
  );
  return {
    width: Math.max(1, Math.floor(width * scale)),
    height: Math.max(1, Math.floor(height * scale)),
  };
}
