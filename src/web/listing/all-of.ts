/** No service lists so many hundreds. */
const MOST_CALLS = 50;

/** What is answered page after page, until there is no more. */
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
