import { Suspense } from 'react';
import { count, type RawSearch } from '#base/read-search.ts';
import { latePart } from '#web/ui/late-part.tsx';
import type { PageLinksProps } from './page-links.tsx';

const MAX_PAGE = 10_000;
const readPage = count(1, MAX_PAGE);

/** The page of a list in a URL, which may be typed. */
export const pageOf = (search: RawSearch): number => readPage(search['page']) ?? 1;

const Links = latePart(async () => (await import('./page-links.tsx')).PageLinks);

/** Loads the links only for a list that is longer than one page. */
export function ListPages(props: PageLinksProps) {
  return props.total > props.pageSize ? (
    <Suspense fallback={null}>
      <Links {...props} />
    </Suspense>
  ) : null;
}
