import { MAX_SEARCH } from '#base/limits.ts';
import { z } from 'zod';
import { asked } from './shared.ts';

/** Max rows of an export; larger ones are refused with an explanation. */
export const MAX_EXPORTED = 50_000;

const Search = z.string().trim().max(MAX_SEARCH).default('');

/** Query of a dashboard list's export: the same filter, without pages. */
export function exportQuery<
  const Status extends readonly string[],
  const Sort extends readonly [string, ...string[]],
>({ statuses, sorts }: { readonly statuses: Status; readonly sorts: Sort }) {
  return z.object({
    search: Search,
    status: z.enum(['all', ...statuses]).default('all'),
    sort: z.enum(sorts).default(sorts[0]),
  });
}

/** Query of every dashboard list. The first sort is the default. */
export function listQuery<
  const Status extends readonly string[],
  const Sort extends readonly [string, ...string[]],
>(filter: { readonly statuses: Status; readonly sorts: Sort }) {
  return exportQuery(filter).extend({
    page: asked(z.number().int().min(1).max(100_000)).default(1),
    pageSize: asked(z.number().int().min(1).max(100)).default(20),
  });
}

/** Query of a list without filters: its page, by default with as many rows as a call may ask for. */
export const pageQuery = (max: number) =>
  z.object({
    page: asked(z.number().int().min(1).max(10_000)).default(1),
    pageSize: asked(z.number().int().min(1).max(max)).default(max),
  });

/** With `more` there are more than `total`: large results are not counted to the end. */
export const listAnswer = <Row extends z.ZodType>(row: Row) =>
  z.object({ data: z.array(row), total: z.number().int(), more: z.boolean().optional() });

export const csvAnswer = {
  produces: 'text/csv; charset=utf-8',
  answers: { 200: z.string() },
} as const;
