import { Refusal } from '#base/errors.ts';

/**
 * Refuses a state-changing request caused by a page of another origin. Browsers always send the
 * origin of a request (Sec-Fetch-Site, or Origin in older ones). A client that sends neither is not
 * a browser and has no user's cookies.
 */
export function requireSameOrigin(headers: Headers, publicUrl: string): void {
  const site = headers.get('sec-fetch-site');
  if (site === 'same-origin') return;
  const origin = headers.get('origin');
  if (site === null && (origin === null || origin === new URL(publicUrl).origin)) return;
  throw new Refusal(403, 'foreign_origin');
}
