/** More pages than any service has. */
const MOST_CALLS = 50;

/** Reads all pages of a list. */
export async function allOf<One>(
  read: (page: number) => Promise<{ readonly found: readonly One[]; readonly more: boolean }>,
): Promise<One[]> {
  const all: One[] = [];
  for (let page = 1; page <= MOST_CALLS; page += 1) {
    const { found, more } = await read(page);
    all.push(...found);
    if (!more) break;
  }
  return all;
}
