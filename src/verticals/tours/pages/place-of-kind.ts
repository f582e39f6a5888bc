import type { TourKind } from '../kinds.ts';
import type { StorefrontSearch } from './storefront-search.ts';

/** What the tab and sub-type of a kind are in the address, defaults left out. */
export function placeOfKind(kind: TourKind): Pick<StorefrontSearch, 'tab' | 'type'> {
  if (kind === 'private') return {};
  return kind === 'group' ? { type: 'group' } : { tab: kind };
}
