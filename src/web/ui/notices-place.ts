/** Distance of notices from the heads that they must not cover. */
const GAP = 16;

interface Page {
  /** Bottom of an open dialog's title, from the window's top. */
  readonly dialogTitle: number | null;
  /** Bottom of the page's heading with the buttons beside it. */
  readonly head: number | null;
  readonly windowHeight: number;
  /** True if notices are as wide as the page, or the page is a dashboard's, with buttons at their side. */
  readonly isCovered: boolean;
}

/**
 * The top of notices in pixels: below the head of the dialog or the page. Null for the default below
 * the header, also if the head is scrolled away or too low to be covered.
 */
export function noticesTop({ dialogTitle, head, windowHeight, isCovered }: Page): number | null {
  if (dialogTitle !== null) return Math.max(0, dialogTitle) + GAP;
  if (!isCovered || head === null || head <= 0 || head > windowHeight / 2) return null;
  return Math.round(head) + GAP;
}
