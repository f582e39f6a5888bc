// Searches for the part after the first eight digits, because a search for a hyphen skips text,
// while one for a digit would stop at every other letter.
const REST_OF_ID = /-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const FIRST = /^[0-9a-f]{8}$/;

/** The ids (UUIDs) in a page's HTML. */
export function idsShown(page: Buffer): Set<string> {
  const html = page.toString('latin1');
  const ids = new Set<string>();
  for (const { index, 0: rest } of html.matchAll(REST_OF_ID)) {
    const first = html.slice(Math.max(0, index - 8), index);
    // Copied, because a slice would keep the whole page in memory.
    if (FIRST.test(first)) ids.add(Buffer.from(first + rest, 'latin1').toString('latin1'));
  }
  return ids;
}
