import type { TourKind } from '../kinds.ts';
import type { StorefrontSearch } from './storefront-search.ts';

/** The tab and sub-type of a kind in the URL, without defaults. */
export function placeOfKind(kind: TourKind): Pick<StorefrontSearch, 'tab' | 'type'> {
  if (kind === 'private') return {};
  return kind === 'group' ? { type: 'group' } : { tab: kind };
}
