const PAGE_OF_SOMETHING = /^\/(?:ar\/)?(?:service|view)\//;
const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

/** The listing or service id of a page, the last one in its path; null for other pages. */
export function subjectOf(address: string): string | null {
  const [path = ''] = address.split('?', 1);
  if (!PAGE_OF_SOMETHING.test(path)) return null;
  return path.match(ID)?.at(-1)?.toLowerCase() ?? null;
}

const MACHINE =
  /bot|crawl|spider|slurp|preview|fetch|monitor|scan|curl|wget|python|java\/|okhttp|axios|node|headless|lighthouse|facebookexternalhit|whatsapp|embedly/i;

/** Relevant request headers. */
export interface Asking {
  readonly userAgent: string | undefined;
  /** `Sec-Purpose`, or `Purpose` from older browsers. */
  readonly purpose: string | undefined;
}

/** True for page views by people: no known bots, no prefetch. */
export function isLooking({ userAgent, purpose }: Asking): boolean {
  if (userAgent === undefined || !userAgent.startsWith('Mozilla/')) return false;
  return !MACHINE.test(userAgent) && !(purpose?.includes('prefetch') ?? false);
}
