import type { Market } from '#core/shared/market.ts';
import type { SessionUser } from '#core/shared/route.ts';

interface Asking {
  readonly ip: string;
  readonly user: Pick<SessionUser, 'id'> | null;
}

/** Rate-limits public quotes. Server-side rendering has no client address. */
export async function countQuote(
  { limits }: Pick<Market, 'limits'>,
  { ip, user }: Asking,
): Promise<void> {
  if (user) await limits.take('quotes', user.id);
  else if (ip !== '') await limits.take('quotes-network', ip);
}
