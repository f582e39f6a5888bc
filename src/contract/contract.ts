import { byKey } from './endpoint.ts';
import { endpoints } from './generated-endpoints.ts';

/** Every call of the marketplace's own nouns, by `METHOD /path`; a vertical's own calls are in `verticals/rules.ts`. */
export const contract = byKey(endpoints);
export type Contract = typeof contract;
