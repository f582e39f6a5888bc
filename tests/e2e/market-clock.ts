/** The markets' time when seeded: a Monday noon in Cairo, months away from any clock change. */
export const MARKET_START = '2031-06-02T09:00:00Z';

/** Current time of the markets, which all run ahead of the machine by the same offset. */
export const marketNow = (): Date => new Date(Date.now() + aheadMs());

/** The browser time at which pages show a given instant of the market. */
export const browserTimeAt = (instant: string): Date => new Date(Date.parse(instant) - aheadMs());

function aheadMs(): number {
  const ms = Number(process.env.E2E_CLOCK_AHEAD_MS);
  if (!(ms > 0)) throw new Error('E2E_CLOCK_AHEAD_MS is not set: the global setup did not run');
  return ms;
}
