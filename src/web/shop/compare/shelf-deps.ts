// Part of every visitor's first script, so keep this file minimal.

/** The parts of the search that the server needs: the comparison does not change the shelf. */
export function shelfOf<Search extends object>(search: Search): Omit<Search, 'compare'> {
  const { compare: _compared, ...shelf } = { compare: undefined, ...search };
  return shelf;
}
