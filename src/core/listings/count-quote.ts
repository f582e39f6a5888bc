import type { Market } from '../market.ts';

/** Counts a question about prices or deliveries, which anybody may ask. Pages that are rendered here ask without an address. */
export async function countQuote({ limits }: Pick<Market, 'limits'>, ip: string): Promise<void> {
  if (ip !== '') await limits.take('quotes', ip);
}
