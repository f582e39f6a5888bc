import { oneOf, type RawSearch } from '#base/read-search.ts';
import { type Answer, api } from '#web/api.ts';
import { loadListPages, pageOf } from '#web/listing/list-pages.tsx';

/** Policies of one page. */
export const POLICIES_PAGE = 50;

type List = Answer<'GET /policies'>;
export type PolicyFilter = keyof List['counts'];
export const POLICY_FILTERS = ['all', 'open', 'over'] as const satisfies readonly PolicyFilter[];

export interface LoadedPolicies extends List {
  readonly page: number;
  readonly of: PolicyFilter;
}

export async function loadPolicies(asked: RawSearch): Promise<LoadedPolicies> {
  const page = pageOf(asked);
  const of = oneOf(POLICY_FILTERS)(asked['of']) ?? 'all';
  const [list] = await Promise.all([
    api('GET /policies', { query: { page, of, pageSize: POLICIES_PAGE } }),
    loadListPages(),
  ]);
  return { ...list, page, of };
}
