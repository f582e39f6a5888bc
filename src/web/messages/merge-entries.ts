interface Entry {
  readonly _id: string;
}

export interface Loaded<E extends Entry> {
  /** Oldest first. */
  readonly entries: readonly E[];
  /** Cursor of the page before; null at the beginning of the thread. */
  readonly before: string | null;
}

/**
 * A thread with its newest page loaded again. Without a common entry more than a page has arrived,
 * so the thread starts anew with that page, without a gap.
 */
export function withNewest<E extends Entry>(known: Loaded<E> | null, page: Loaded<E>): Loaded<E> {
  if (!known) return page;
  const ids = new Set(page.entries.map(({ _id }) => _id));
  const at = known.entries.findIndex(({ _id }) => ids.has(_id));
  if (at === -1 && known.entries.length > 0) return page;
  const older = known.entries.filter(({ _id }, index) => index < at && !ids.has(_id));
  return {
    entries: [...older, ...page.entries],
    before: older.length > 0 ? known.before : page.before,
  };
}

/** A thread with an older page before it. */
export function withOlder<E extends Entry>(known: Loaded<E>, page: Loaded<E>): Loaded<E> {
  const ids = new Set(known.entries.map(({ _id }) => _id));
  return {
    entries: [...page.entries.filter(({ _id }) => !ids.has(_id)), ...known.entries],
    before: page.before,
  };
}
