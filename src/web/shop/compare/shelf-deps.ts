// In every visitor's entry, so nothing else stands here.

/** What a page of a shop asks the server for: not for what is compared, which changes nothing on the shelf. */
export function shelfOf<Search extends object>(search: Search): Omit<Search, 'compare'> {
  const { compare: _compared, ...shelf } = { compare: undefined, ...search };
  return shelf;
}
