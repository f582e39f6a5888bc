import { searchReader } from '#base/read-search.ts';
import { pageUpTo, uuid } from '#web/table/table-search.ts';

/** Page of earlier imports, and the shown import. */
export const readImportsSearch = searchReader({ page: pageUpTo(10_000), open: uuid });
