import { Refusal } from '#base/errors.ts';

/**
 * Refuses a state-changing request that a page of another origin caused. Browsers always say where a request comes
 * from (Sec-Fetch-Site, or Origin on older ones); a client that says neither is no browser and carries no one's cookies.
 */
export function requireSameOrigin(headers: Headers, publicUrl: string): void {
  const site = headers.get('sec-fetch-site');
  if (site === 'same-origin') return;
  const origin = headers.get('origin');
  if (site === null && (origin === null || origin === new URL(publicUrl).origin)) return;
  throw new Refusal(403, 'foreign_origin');
}
