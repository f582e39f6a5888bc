const PAGE_OF_SOMETHING = /^\/(?:ar\/)?(?:service|view)\//;
const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

/** The listing or service whose page an address is, by the last id in its path; null for any other page. */
export function subjectOf(address: string): string | null {
  const [path = ''] = address.split('?', 1);
  if (!PAGE_OF_SOMETHING.test(path)) return null;
  return path.match(ID)?.at(-1)?.toLowerCase() ?? null;
}

const MACHINE =
  /bot|crawl|spider|slurp|preview|fetch|monitor|scan|curl|wget|python|java\/|okhttp|axios|node|headless|lighthouse|facebookexternalhit|whatsapp|embedly/i;

/** What a request says of itself, in its headers. */
export interface Asking {
  readonly userAgent: string | undefined;
  /** `Sec-Purpose`, or `Purpose` as older browsers send it. */
  readonly purpose: string | undefined;
}

/** Whether somebody is looking: no machine that says it is one, and no browser that fetches in advance. */
export function isLooking({ userAgent, purpose }: Asking): boolean {
  if (userAgent === undefined || !userAgent.startsWith('Mozilla/')) return false;
  return !MACHINE.test(userAgent) && !(purpose?.includes('prefetch') ?? false);
}
