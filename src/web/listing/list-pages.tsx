import { type ComponentType, Suspense, useState } from 'react';
import { count, type RawSearch } from '#base/read-search.ts';
import { latePart } from '#web/ui/late-part.tsx';
import { patiently } from '#web/ui/patiently.ts';
import type { PageLinksProps } from './page-links.tsx';

const MAX_PAGE = 10_000;
const readPage = count(1, MAX_PAGE);

/** The page of a list in a URL, which may be typed. */
export const pageOf = (search: RawSearch): number => readPage(search['page']) ?? 1;

let loaded: ComponentType<PageLinksProps> | undefined;
/** The server awaits it before it renders, because it renders in one pass. */
export async function loadListPages(): Promise<void> {
  loaded ??= await patiently(async () => (await import('./page-links.tsx')).PageLinks);
}
const Later = latePart(async () => (await import('./page-links.tsx')).PageLinks);

/** Loads the links only for a list that is longer than one page. */
export function ListPages(props: PageLinksProps) {
  const [Links] = useState(() => loaded ?? Later);
  return props.total > props.pageSize ? (
    <Suspense fallback={null}>
      <Links {...props} />
    </Suspense>
  ) : null;
}
