type PageAsked = Readonly<Record<'page' | 'pageSize', number>>;

/** All rows of a list, read in pages of one row. Throws if the pages and the total disagree. */
export async function inPagesOfOne<
  Key extends string,
  List extends { readonly total: number } & Readonly<Record<Key, readonly unknown[]>>,
>(key: Key, read: (query: PageAsked) => Promise<List>): Promise<readonly List[Key][number][]> {
  const { total } = await read({ page: 1, pageSize: 1 });
  const all: List[Key][number][] = [];
  for (let page = 1; page <= total + 1; page += 1) {
    const list = await read({ page, pageSize: 1 });
    const rows = list[key];
    if (rows.length !== (page <= total ? 1 : 0) || list.total !== total)
      throw new Error(`Page ${page} of ${total} has ${rows.length} rows and says ${list.total}`);
    all.push(...rows);
  }
  return all;
}
