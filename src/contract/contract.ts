import { byKey } from './endpoint.ts';
import { endpoints } from './generated-endpoints.ts';

/** All calls of the core by `METHOD /path`; those of verticals are in `verticals/rules.ts`. */
export const contract = byKey(endpoints);
export type Contract = typeof contract;
