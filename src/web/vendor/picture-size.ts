/** Just below the max that the server decodes, for rounding. */
const MOST_PIXELS = 36_000_000;
/** No page shows more. */
const LONGEST_SIDE = 4096;

/** The size at which a picture is sent: its own where that fits. */
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
    Math.sqrt(MOST_PIXELS / (width * height)),
  );
  return {
    width: Math.max(1, Math.floor(width * scale)),
    height: Math.max(1, Math.floor(height * scale)),
  };
}
